import { inArray, sql } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { Difference as DifferenceSchema } from '@wellspring/api/contract/wallet'

import type { Dependencies, LedgerChecks } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { ledgerChecks } from './checks.ts'
import { slicesOf } from './slices.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../tables.ts'
import type { AccountKind } from '../tables.ts'

type Difference = z.infer<typeof DifferenceSchema>

/** Few enough that no statement comes near its limit. */
const ROWS_OF_SLICE = 5000

/**
 * Recomputes all that is kept twice, slice by slice; the first thing that does not add up, or null. `db` has to show
 * one state of the books as long as they move.
 */
export async function findDifference(
  { db, deps }: { db: ReadOnly; deps: Pick<Dependencies, 'ledgerChecks'> },
  rows = ROWS_OF_SLICE,
): Promise<Difference | null> {
  const checks = Object.assign({}, ledgerChecks, ...deps.ledgerChecks) as LedgerChecks
  const cut = new Map<string, Awaited<ReturnType<typeof slicesOf>>>()
  for (const [name, { by, query }] of Object.entries(checks)) {
    const slices = cut.get(by) ?? (await slicesOf(db, by, rows))
    cut.set(by, slices)
    for (const within of slices) {
      const [row] = await db
        .select({
          about: sql<string>`about`,
          expected: sql<string>`expected`,
          found: sql<string>`found`,
        })
        .from(sql`(${query(within)}) as compared`)
        .where(sql`expected is distinct from found`)
        .limit(1)
      if (row) return { check: name, ...row }
    }
  }
  return null
}

/** The sum of what some accounts hold. */
async function sumOf(db: ReadOnly, kinds: readonly AccountKind[]): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)::float8` })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, [...kinds]))
  return row?.sum ?? 0
}

/** All of it sees the books as they were at one instant, however long it takes. */
export const verifyLedger = (deps: Pick<Dependencies, 'database' | 'ledgerChecks'>) =>
  deps.database.snapshot(async (db) => ({
    difference: await findDifference({ db, deps }),
    transactions: await db.$count(ledgerTransactions),
    entries: await db.$count(ledgerEntries),
    tokensOutstanding: await sumOf(db, ['token_pending', 'token_available']),
    tokenLiability: (await sumOf(db, ['platform_token_liability'])) / 100,
  }))
