import { and, eq, sql } from '../../db/drizzle.ts'

import type { FileUse } from '../../context.ts'
import { visibleTo } from './queries.ts'
import { disputeEvidence, disputes } from './tables.ts'

const url = sql`${disputeEvidence.file} ->> 'url'`

/** Everyone who may see a dispute may read its evidence. */
export const evidenceFiles: FileUse = {
  isNamed: ({ privateUrl }) => sql`exists (select 1 from ${disputeEvidence} where ${url} = ${privateUrl})`,
  async mayRead({ db }, actor, { privateUrl }) {
    if (actor.kind === 'tenant') return false
    const [shown] = await db
      .select({ id: disputeEvidence.id })
      .from(disputes)
      .innerJoin(disputeEvidence, eq(disputeEvidence.disputeId, disputes.id))
      .where(and(visibleTo(actor), sql`${url} = ${privateUrl}`))
      .limit(1)
    return shown !== undefined
  },
}
