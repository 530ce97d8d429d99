import { keptReasons } from '@wellspring/api/contract/account-closing'
import type { KeptReason } from '@wellspring/api/contract/account-closing'

import { sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { keptRecords } from './kept-records.ts'

const isToldOf = (reason: string): reason is KeptReason => (keptReasons as readonly string[]).includes(reason)

/** Why something of somebody would be kept, as far as there is anything; the record of what was done always is. */
export async function listKeptReasons(db: ReadOnly, userId: string): Promise<KeptReason[]> {
  const looks = Object.entries(keptRecords).flatMap(([name, reason]) => {
    if (!isToldOf(reason)) return []
    const [table = '', column = ''] = name.split('.')
    const own = sql`${sql.identifier(column)} = ${userId}::uuid`
    return [
      sql`select ${reason}::text as reason where exists (select from ${sql.identifier(table)} where ${own})`,
    ]
  })
  const rows = await db
    .select({ reason: sql<KeptReason>`reason` })
    .from(sql`(${sql.join(looks, sql` union `)}) as kept`)
  const found = new Set(rows.map(({ reason }) => reason))
  return keptReasons.filter((reason) => reason === 'record' || found.has(reason))
}
