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

/** Keeps each statement well below the timeout. */
const ROWS_OF_SLICE = 5000

/**
 * Recomputes all redundant values slice by slice, and returns the first difference or null. `db` must be a snapshot
 * while the ledger is in use.
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

/** The total balance of some account kinds. */
async function sumOf(db: ReadOnly, kinds: readonly AccountKind[]): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerAccounts.balance}), 0)::float8` })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, [...kinds]))
  return row?.sum ?? 0
}

/** Verifies one snapshot of the ledger, however long it takes. */
export const verifyLedger = (deps: Pick<Dependencies, 'database' | 'ledgerChecks'>) =>
  deps.database.snapshot(async (db) => ({
    difference: await findDifference({ db, deps }),
    transactions: await db.$count(ledgerTransactions),
    entries: await db.$count(ledgerEntries),
    tokensOutstanding: await sumOf(db, ['token_pending', 'token_available']),
    tokenLiability: (await sumOf(db, ['platform_token_liability'])) / 100,
  }))
