import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '../../db/database.ts'
import { ledgerAccounts } from './tables.ts'
import type { AccountKind, Unit } from './tables.ts'

/** Into an account is positive. */
export interface Entry {
  kind: AccountKind
  /** Null for the platform's own. */
  ownerId: string | null
  amount: number
}

export interface Posting {
  /** Makes it happen once: `sale:<order>`. */
  key: string
  kind: string
  orderId?: string | null
  at: Date
  entries: readonly Entry[]
}

const unitOf = (kind: AccountKind): Unit => (kind.startsWith('token_') ? 'token' : 'usd')

/** One entry an account: what goes in and out at once leaves none. */
function merged(entries: readonly Entry[]) {
  const byAccount = Map.groupBy(entries, ({ kind, ownerId }) => `${kind} ${ownerId}`)
  return [...byAccount.values()].flatMap((own) => {
    const amount = own.reduce((sum, entry) => sum + entry.amount, 0)
    const [first] = own
    return first && amount !== 0
      ? [{ kind: first.kind, owner_id: first.ownerId, unit: unitOf(first.kind), amount }]
      : []
  })
}

/**
 * Writes a transaction of the ledger and the balances that it changes. Null when its key stands already.
 * Accounts are locked in one order, whoever posts.
 */
export async function post(
  tx: Tx,
  { key, kind, orderId = null, at, entries }: Posting,
): Promise<string | null> {
  const rows = JSON.stringify(merged(entries))
  await tx.execute(sql`
    insert into ledger_accounts (kind, unit, owner_id)
    select kind, unit, owner_id from jsonb_to_recordset(${rows}::jsonb) as e (kind text, unit text, owner_id uuid)
    order by kind, owner_id
    on conflict (kind, owner_id) do nothing`)
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    with e as (
      select * from jsonb_to_recordset(${rows}::jsonb) as e (kind text, unit text, owner_id uuid, amount bigint)
    ), made as (
      insert into ledger_transactions (key, kind, order_id, at)
      values (${key}, ${kind}, ${orderId}::uuid, ${at.toISOString()}::timestamptz)
      on conflict (key) do nothing returning id
    ), locked as (
      select a.id, e.unit, e.amount from ledger_accounts a
      join e on a.kind = e.kind and a.owner_id is not distinct from e.owner_id
      where exists (select from made) order by a.id for update of a
    ), moved as (
      update ledger_accounts a set balance = a.balance + locked.amount from locked where a.id = locked.id
    ), entered as (
      insert into ledger_entries (transaction_id, account_id, unit, amount)
      select made.id, locked.id, locked.unit, locked.amount from made, locked
    )
    select id from made`)
  return made[0]?.id ?? null
}

/** How much an account holds, kept from changing until the transaction ends. */
export async function lockBalance(tx: Tx, kind: AccountKind, ownerId: string | null): Promise<number> {
  const [row] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        ownerId === null ? isNull(ledgerAccounts.ownerId) : eq(ledgerAccounts.ownerId, ownerId),
      ),
    )
    .for('update')
  return row?.balance ?? 0
}
