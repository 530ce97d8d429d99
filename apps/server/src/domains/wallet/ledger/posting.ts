import { and, eq, sql } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { ledgerAccounts } from '../tables.ts'
import type { AccountKind, Unit, sales } from '../tables.ts'

/** Positive amounts go into the account. */
export interface Entry {
  kind: AccountKind
  ownerId: string
  amount: number
}

export interface Posting {
  /** Idempotency key: `sale:<subject>`. */
  key: string
  kind: string
  saleId?: string | null | undefined
  at: Date
  entries: readonly Entry[]
}

const unitOf = (kind: AccountKind): Unit => (kind.startsWith('token_') ? 'token' : 'usd')

/** Merges entries of the same account. Opposite amounts cancel out. */
function merged({ key, entries }: Posting) {
  const byAccount = Map.groupBy(entries, ({ kind, ownerId }) => `${kind} ${ownerId}`)
  return [...byAccount.values()].flatMap((own) => {
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0)
    const [first] = own
    return first && amount !== 0 ? [{ ...first, key, unit: unitOf(first.kind), amount }] : []
  })
}

/** Passes rows as one array per column, so that the SQL text is the same for any number of rows. */
const columnOf = <Row>(rows: readonly Row[], of: (row: Row) => unknown) => sql.param(rows.map(of))

/** A sale inserted in the same statement as its first transaction. */
type NewSale = Required<typeof sales.$inferInsert>

const salesOpened = (rows: readonly NewSale[]) => sql`
    opened_sales as (
      insert into sales (id, subject_kind, subject_id, number, seller_id, buyer_id, payment_id, sponsor_id, sponsor_cents)
      select * from unnest(
        ${columnOf(rows, ({ id }) => id)}::uuid[], ${columnOf(rows, ({ subjectKind }) => subjectKind)}::text[],
        ${columnOf(rows, ({ subjectId }) => subjectId)}::uuid[], ${columnOf(rows, ({ number }) => number)}::text[],
        ${columnOf(rows, ({ sellerId }) => sellerId)}::uuid[], ${columnOf(rows, ({ buyerId }) => buyerId)}::uuid[],
        ${columnOf(rows, ({ paymentId }) => paymentId)}::uuid[],
        ${columnOf(rows, ({ sponsorId }) => sponsorId)}::uuid[],
        ${columnOf(rows, ({ sponsorCents }) => sponsorCents)}::int[]
      ) on conflict (subject_id, subject_kind) do nothing
    ),`

/**
 * Writes ledger transactions and their balance changes in one statement. Returns the ids by key, without those whose
 * key existed already. Accounts are always locked in the same order.
 */
export async function postAll(
  tx: Tx,
  postings: readonly Posting[],
  opened: readonly NewSale[] = [],
): Promise<Map<string, string>> {
  const entries = postings.flatMap(merged)
  const { rows: made } = await tx.execute<{ id: string; key: string }>(sql`
    with ${opened.length > 0 ? salesOpened(opened) : sql``} e as (
      select * from unnest(
        ${columnOf(entries, ({ key }) => key)}::text[], ${columnOf(entries, ({ kind }) => kind)}::text[],
        ${columnOf(entries, ({ unit }) => unit)}::text[], ${columnOf(entries, ({ ownerId }) => ownerId)}::uuid[],
        ${columnOf(entries, ({ amount }) => amount)}::bigint[]
      ) as e (key, kind, unit, owner_id, amount)
    ), made as (
      insert into ledger_transactions (key, kind, sale_id, at)
      select * from unnest(
        ${columnOf(postings, ({ key }) => key)}::text[], ${columnOf(postings, ({ kind }) => kind)}::text[],
        ${columnOf(postings, ({ saleId }) => saleId ?? null)}::uuid[],
        ${columnOf(postings, ({ at }) => at.toISOString())}::timestamptz[]
      ) as t (key, kind, sale_id, at) order by key
      on conflict (key) do nothing returning id, key
    ), sums as (
      select kind, unit, owner_id, sum(amount)::bigint as amount from e join made using (key)
      group by kind, unit, owner_id order by kind, owner_id
    ), known as (
      select a.id, sums.kind, sums.owner_id, sums.amount from sums cross join lateral (
        select id from ledger_accounts a where a.kind = sums.kind and a.owner_id = sums.owner_id for update
      ) a
    ), opened as (
      insert into ledger_accounts (kind, unit, owner_id, balance)
      select kind, unit, owner_id, amount from sums
      where not exists (select from known k where k.kind = sums.kind and k.owner_id = sums.owner_id)
      on conflict (kind, owner_id) do update set balance = ledger_accounts.balance + excluded.balance
      returning id, kind, owner_id
    ), moved as (
      update ledger_accounts a set balance = a.balance + known.amount from known where a.id = known.id
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, unit, amount)
      select made.id, place.id, e.unit, e.amount from e join made using (key)
      join (select id, kind, owner_id from known union all select id, kind, owner_id from opened) place
        on place.kind = e.kind and place.owner_id = e.owner_id
    )
    select id, key from made`)
  return new Map(made.map(({ id, key }) => [key, id]))
}

/** Like `postAll`, for one posting. Null if its key existed already. */
export async function post(tx: Tx, posting: Posting): Promise<string | null> {
  return (await postAll(tx, [posting])).get(posting.key) ?? null
}

/** Locks an account and returns its balance. */
export async function lockBalance(tx: Tx, kind: AccountKind, ownerId: string): Promise<number> {
  const [row] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId)))
    .for('update')
  return row?.balance ?? 0
}
