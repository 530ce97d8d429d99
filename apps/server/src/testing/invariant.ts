import pg from 'pg'
import { expect } from 'vitest'

/**
 * Invariant I, by SQL: what left the stock is in live checkouts, what was captured is in paid orders or was
 * given back, and no checkout is paid twice. `initialStock` is what the factories put there.
 */
export async function expectInvariant(databaseUrl: string, initialStock: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(`
      select
        (select coalesce(sum(stock), 0) from variants) as stock,
        (select coalesce(sum(l.quantity), 0) from order_lines l join checkouts c on c.id = l.checkout_id
          where c.status in ('processing', 'requires_action', 'paid')) as live,
        (select coalesce(sum(captured_cents - refunded_cents), 0) from checkouts) as kept,
        (select coalesce(sum(total_cents - refunded_cents), 0) from orders) as owed,
        (select count(*) from order_lines l join checkouts c on c.id = l.checkout_id
          where c.status = 'paid' and l.order_id is null) as orphans`)
    const [row] = rows
    expect(Number(row?.['stock']) + Number(row?.['live']), 'stock and live orders').toBe(initialStock)
    expect(Number(row?.['kept']), 'captured money and paid orders').toBe(Number(row?.['owed']))
    expect(Number(row?.['orphans']), 'paid lines without an order').toBe(0)
  } finally {
    await client.end()
  }
}
