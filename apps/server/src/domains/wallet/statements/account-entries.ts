import { and, asc, count, desc, eq, gt, gte, lt, lte, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { AccountEntry } from '@wellspring/api/contract/wallet'
import type { LedgerAccountKind } from '@wellspring/api/contract/ledger-accounts'

import type { ReadOnly } from '../../../db/database.ts'
import { withinDays } from '../../../db/whole-days.ts'
import { sellers } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransactions, sales } from '../tables.ts'
import type { Unit } from '../tables.ts'

export interface EntryFilter {
  kind: LedgerAccountKind
  /** Whole UTC days, both inclusive. */
  from?: string | undefined
  to?: string | undefined
}

const ownerName = sql<
  string | null
>`coalesce(${sellers.name}, ${users.firstName} || ' ' || ${users.lastName})`

const selectEntries = (db: ReadOnly) =>
  db
    .select({
      entry: ledgerEntries,
      transaction: ledgerTransactions,
      ownerId: ledgerAccounts.ownerId,
      owner: ownerName,
      sale: sales,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(users, eq(users.id, ledgerAccounts.ownerId))
    .leftJoin(sellers, eq(sellers.id, ledgerAccounts.ownerId))
    .leftJoin(sales, eq(sales.id, ledgerTransactions.saleId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const ofFilter = ({ kind, ...range }: EntryFilter) =>
  and(eq(ledgerAccounts.kind, kind), withinDays(ledgerTransactions.at, range))

/** The payout id in a key like `payout:<id>`, for entries without a sale. */
function payoutOf({ key }: Row['transaction']): string | null {
  const [kind = '', id = ''] = key.split(':')
  return kind.startsWith('payout') ? id : null
}

function subjectOf({ transaction, sale }: Row): AccountEntry['subject'] {
  if (sale) return { kind: sale.subjectKind, id: sale.subjectId, number: sale.number }
  const payoutId = payoutOf(transaction)
  return payoutId ? { kind: 'payout', id: payoutId, number: '' } : null
}

const inUnits = (unit: Unit, amount: number) => (unit === 'usd' ? amount / 100 : amount)

const present = (row: Row, balance: number): AccountEntry => ({
  id: row.entry.id,
  at: row.transaction.at.toISOString(),
  kind: row.transaction.kind,
  owner: row.ownerId ? { id: row.ownerId, name: row.owner ?? '' } : null,
  subject: subjectOf(row),
  amount: inUnits(row.entry.unit, row.entry.amount),
  balance: inUnits(row.entry.unit, balance),
})

/** The sum of an account's entries up to and including one of them. */
async function sumUpTo(db: ReadOnly, kind: LedgerAccountKind, until: SQL): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), until))
  return Number(row?.sum ?? 0)
}

/** The balance after each of these entries, newest first. Entries between them that the filter omits count too. */
async function balancesAfter(db: ReadOnly, kind: LedgerAccountKind, rows: readonly Row[]) {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  const balances = new Map<string, number>()
  if (!newest || !oldest) return balances
  const range = await db
    .select({ id: ledgerEntries.id, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        gte(ledgerEntries.id, oldest.entry.id),
        lte(ledgerEntries.id, newest.entry.id),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  let balance = await sumUpTo(db, kind, lt(ledgerEntries.id, oldest.entry.id))
  for (const { id, amount } of range) {
    balance += amount
    balances.set(id, balance)
  }
  return balances
}

/** Lists the entries of one account kind over all owners, newest first, each with the balance after it. */
export async function listAccountEntries(
  db: ReadOnly,
  { limit, page, ...filter }: EntryFilter & { limit: number; page: number },
) {
  const where = ofFilter(filter)
  const [rows, [counted]] = await Promise.all([
    selectEntries(db)
      .where(where)
      .orderBy(desc(ledgerEntries.id))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ total: count() })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(where),
  ])
  const balances = await balancesAfter(db, filter.kind, rows)
  return {
    entries: rows.map((row) => present(row, balances.get(row.entry.id) ?? 0)),
    totalRecords: counted?.total ?? 0,
  }
}

const AT_ONCE = 500

/** Yields all entries of an account kind in a period, oldest first, in pages. */
export async function* streamAccountEntries(
  db: ReadOnly,
  filter: EntryFilter,
): AsyncGenerator<AccountEntry[]> {
  let after: string | undefined
  for (;;) {
    const rows = await selectEntries(db)
      .where(and(ofFilter(filter), after === undefined ? undefined : gt(ledgerEntries.id, after)))
      .orderBy(asc(ledgerEntries.id))
      .limit(AT_ONCE)
    const balances = await balancesAfter(db, filter.kind, rows.toReversed())
    yield rows.map((row) => present(row, balances.get(row.entry.id) ?? 0))
    after = rows.at(-1)?.entry.id
    if (rows.length < AT_ONCE) return
  }
}
