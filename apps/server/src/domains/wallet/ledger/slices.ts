import { gt, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'

/** The ids that split a table into slices of this many rows; none for a small table. */
async function cutsOf(db: ReadOnly, table: string, rows: number): Promise<string[]> {
  const cuts: string[] = []
  for (;;) {
    const last = cuts.at(-1)
    const id = sql<string>`id`
    const [next] = await db
      .select({ id })
      .from(sql`${sql.identifier(table)}`)
      .where(last === undefined ? undefined : gt(id, sql`${last}::uuid`))
      .orderBy(id)
      .offset(rows)
      .limit(1)
    if (!next) return cuts
    cuts.push(next.id)
  }
}

/** Conditions that assign every id of a table to exactly one slice. */
export async function slicesOf(db: ReadOnly, table: string, rows: number): Promise<((id: SQL) => SQL)[]> {
  const cuts = await cutsOf(db, table, rows)
  return [...cuts, undefined].map((end, index) => {
    const begin = cuts[index - 1]
    const from = (id: SQL) => (begin === undefined ? sql`true` : sql`${id} >= ${begin}::uuid`)
    const to = (id: SQL) => (end === undefined ? sql`true` : sql`${id} < ${end}::uuid`)
    return (id: SQL) => sql`(${from(id)} and ${to(id)})`
  })
}
