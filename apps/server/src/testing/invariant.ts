import type pg from 'pg'
import { expect, onTestFinished } from 'vitest'

import { createPool } from '../db/pool.ts'
import { ledgerDifferences } from './sales/ledger-differences.ts'
import { patience } from './patience.ts'

const open = new Map<string, pg.Pool>()

/** Keeps one connection per database, because property tests run the same statements hundreds of times. */
function connectionTo(url: string): pg.Pool {
  const known = open.get(url)
  if (known) return known
  // A slow query on a busy machine is not a fault in the books.
  const patient = new URL(url)
  patient.searchParams.set('query_timeout', String(patience.waitMs))
  const pool = createPool(patient.href, 1, (error) => {
    throw error
  })
  open.set(url, pool)
  onTestFinished(async () => {
    open.delete(url)
    await pool.end()
  })
  return pool
}

/**
 * Checks invariant I by SQL: what left the stock is in live checkouts or came back by a step that records it; what was
 * captured is in paid orders and bookings or was refunded; no provider has two active bookings at one time; the ledger
 * agrees, every transaction sums to zero, every balance equals the sum of its entries, and every figure that is stored
 * twice equals its recomputed value. `initialStock` is the stock that the factories created.
 */
export async function expectInvariant(databaseUrl: string, initialStock: number) {
  const pool = connectionTo(databaseUrl)
  const { rows } = await pool.query<Record<string, string>>({
    name: 'invariant',
    text: `
    select
      (select coalesce(sum(stock), 0) from variants) as stock,
      (select coalesce(sum(l.quantity), 0) from order_lines l join payments p on p.id = l.checkout_id
        where p.status in ('processing', 'requires_action', 'paid')) as live,
      (select coalesce(sum((after ->> 'restocked')::int), 0) from changes) as restocked,
      (select coalesce(sum(amount_cents), 0) from payment_refunds where status = 'done') as refunded,
      (select coalesce(sum(refunded_cents), 0) from payments) as returned,
      (select coalesce(sum(amount_cents), 0) from payment_refunds where status = 'done' and part_id is not null)
        as refunded_orders,
      (select coalesce(sum(refunded_cents), 0) from orders) as returned_orders,
      (select coalesce(-sum(e.amount), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'buyer') as bought,
      (select count(*) from (select 1 from ledger_entries group by transaction_id, unit having sum(amount) <> 0) u)
        as unbalanced,
      (select count(*) from ledger_accounts a where balance <>
        (select coalesce(sum(amount), 0) from ledger_entries where account_id = a.id)) as wrong,
      (select coalesce(sum(captured_cents - refunded_cents) filter (where drawn_from is null), 0)
          - coalesce(sum(refunded_cents) filter (where drawn_from is not null and returned_at is null), 0)
        from payments) as kept,
      (select coalesce(sum(total_cents - refunded_cents), 0) from orders)
        + (select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from bookings b
          join payments p on p.payable_id = b.id and p.payable_kind = 'booking' and p.status = 'paid'
          where b.status in ('confirmed', 'in_progress', 'completed', 'cancelled', 'no_show'))
        + (select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from event_bookings b
          join payments p on p.payable_id = b.id and p.payable_kind = 'ticket' and p.status = 'paid'
          where b.status in ('confirmed', 'checked_in', 'no_show', 'cancelled', 'event_cancelled'))
        + (select coalesce(sum(a.balance), 0) from ledger_accounts a where a.kind = 'prepaid')
        + (select coalesce(sum(p.captured_cents - p.refunded_cents), 0) from payments p
          where p.payable_kind = 'deposit' and p.status = 'paid') as owed,
      (select count(*) from bookings a join bookings b on a.id < b.id and a.provider_id = b.provider_id
        and a.session_id <> b.session_id
        and tstzrange(a.blocked_from, a.blocked_to) && tstzrange(b.blocked_from, b.blocked_to)
        where a.status in ('held', 'requested', 'confirmed', 'in_progress')
          and b.status in ('held', 'requested', 'confirmed', 'in_progress')) as overlaps,
      (select count(*) from order_lines l join payments p on p.id = l.checkout_id
        where p.status = 'paid' and l.order_id is null) as orphans`,
  })
  const [row] = rows
  const of = (name: string) => Number(row?.[name])
  expect(of('stock') + of('live') - of('restocked'), 'stock and live orders').toBe(initialStock)
  expect(of('kept'), 'captured money and paid orders').toBe(of('owed'))
  expect(of('refunded'), 'refunds that are done and what payments gave back').toBe(of('returned'))
  expect(of('refunded_orders'), 'refunds that are done and what orders gave back').toBe(of('returned_orders'))
  expect(of('bought'), "the buyers' money in the ledger").toBe(of('owed'))
  expect(of('unbalanced'), 'transactions of the ledger that do not sum to zero').toBe(0)
  expect(of('wrong'), 'balances that are not the sum of their entries').toBe(0)
  expect(of('overlaps'), 'two active bookings of one provider at one time').toBe(0)
  expect(of('orphans'), 'paid lines without an order').toBe(0)
  expect(await ledgerDifferences(pool), 'what is kept twice').toEqual([])
}
