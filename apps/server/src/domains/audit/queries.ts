import { asc, isNotNull } from '../../db/drizzle.ts'

import type { ReadOnly } from '../../db/database.ts'
import { sealOf } from './rules.ts'
import { changes } from './tables.ts'

/** The id of the first row with an invalid seal, or null when the chain is intact. */
export async function findBrokenSeal(db: ReadOnly): Promise<string | null> {
  const rows = await db
    .select()
    .from(changes)
    .where(isNotNull(changes.hash))
    .orderBy(asc(changes.sealedNumber))
  let previous: Buffer | null = null
  for (const row of rows) {
    const expected = sealOf(previous, row)
    if (!row.hash?.equals(expected)) return row.id
    previous = expected
  }
  return null
}
