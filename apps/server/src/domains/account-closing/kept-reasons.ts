import { isOneOf } from '@wellspring/api/contract/one-of'
import { keptReasons } from '@wellspring/api/contract/account-closing'
import type { KeptReason } from '@wellspring/api/contract/account-closing'

import type { Context } from '../../context.ts'
import { eq, sql } from '../../db/drizzle.ts'

/** Why some of an account's data would be kept, without reasons that do not apply. The audit trail is always kept. */
export async function listKeptReasons({ db, deps }: Context, userId: string): Promise<KeptReason[]> {
  const looks = deps.personRecords.flatMap(({ person, kept }) =>
    kept && isOneOf(keptReasons, kept)
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
