import { keptReasons } from '@wellspring/api/contract/account-closing'
import type { KeptReason } from '@wellspring/api/contract/account-closing'

import type { Context } from '../../context.ts'
import { eq, sql } from '../../db/drizzle.ts'

const isToldOf = (reason: string): reason is KeptReason => (keptReasons as readonly string[]).includes(reason)

/** Why something of somebody would be kept, as far as there is anything; the record of what was done always is. */
export async function listKeptReasons({ db, deps }: Context, userId: string): Promise<KeptReason[]> {
  const looks = deps.personRecords.flatMap(({ person, kept }) =>
    kept && isToldOf(kept)
      ? [
          sql`select ${kept}::text as reason where exists (select from ${person.table} where ${eq(person, userId)})`,
        ]
      : [],
  )
  const rows = await db
    .select({ reason: sql<KeptReason>`reason` })
    .from(sql`(${sql.join(looks, sql` union `)}) as kept`)
  const found = new Set(rows.map(({ reason }) => reason))
  return keptReasons.filter((reason) => reason === 'record' || found.has(reason))
}
