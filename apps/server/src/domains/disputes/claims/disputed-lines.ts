import { and, eq, inArray, notInArray, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { DisputedLine } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { openStatuses } from '../rules.ts'
import { disputes } from '../tables.ts'

const isOpenNow = inArray(disputes.status, [...openStatuses])

/** The disputed pieces per line, without rejected and withdrawn disputes. */
async function select(db: ReadOnly, where: SQL | undefined): Promise<Map<string, DisputedLine>> {
  const rows = await db
    .select({
      lineId: disputes.lineId,
      pieces: sql<number>`sum(${disputes.quantity})::int`,
      openDisputeId: sql<string | null>`(array_agg(${disputes.id}) filter (where ${isOpenNow}))[1]`,
    })
    .from(disputes)
    .where(and(where, notInArray(disputes.status, ['rejected', 'withdrawn'])))
    .groupBy(disputes.lineId)
  return new Map(rows.map(({ lineId, ...disputed }) => [lineId, disputed]))
}

export const listDisputedLines = (db: ReadOnly, orderId: string) => select(db, eq(disputes.orderId, orderId))

/** Like `listDisputedLines`, for one line. `but` excludes a dispute. */
export async function findDisputedLine(db: ReadOnly, lineId: string, but?: string) {
  const other = but === undefined ? undefined : sql`${disputes.id} <> ${but}`
  return (await select(db, and(eq(disputes.lineId, lineId), other))).get(lineId)
}
