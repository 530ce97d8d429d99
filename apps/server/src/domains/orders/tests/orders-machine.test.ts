import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { nextOrderStatuses, orderStatuses } from '@wellspring/api/contract/order-status'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder, makeShipped, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import type { Purchase } from '../../../testing/sales/disputed-orders.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { orders } from '../tables.ts'

const cards = createTestCards()
let stand: TestApp
let admin: SignedIn
let stocked = 0

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** Sessions expire while the clock is moved. */
const asAdmin = async () => (admin ??= await stand.signIn('admin')).client

async function deal(options: Parameters<typeof makeOrder>[1] = {}, make = makeOrder): Promise<Purchase> {
  stocked += options.stock ?? 10
  return make(stand, options)
}

describe('outside of the state machine', () => {
  const ways = orderStatuses.flatMap((from) =>
    orderStatuses
      .filter((to) => to !== from && !nextOrderStatuses[from].includes(to))
      .map((to) => [from, to]),
  )

  test.each(ways)('the database does not let an order go from %s to %s', async (from, to) => {
    const { order } = await deal({ stock: 2 })
    const write = (status: string | undefined) =>
      stand.deps.database.write((tx) =>
        tx.execute(sql`update orders set status = ${status} where id = ${order.id}`),
      )
    if (from === 'completed') await write('shipping')
    if (from !== 'pending') await write(from)
    await expect(write(to)).rejects.toMatchObject({ cause: { code: '23514' } })
    // Restores the state that later tests expect, with money and goods in place.
    await stand.deps.database.write((tx) => tx.execute(sql`alter table orders disable trigger orders_steps`))
    await write('pending')
    await stand.deps.database.write((tx) => tx.execute(sql`alter table orders enable trigger orders_steps`))
  })

  test.each(['shipping', 'rejected', 'cancelled', 'completed'] as const)(
    'no party can take a forbidden transition from %s',
    async (status) => {
      const { seller, buyer, order } = await deal({}, status === 'shipping' ? makeShipped : makeOrder)
      const { id } = order
      if (status === 'rejected') await seller.client.orders.rejectOrder({ id, reason: 'No.' }, withNewKey())
      if (status === 'cancelled') await buyer.client.orders.cancelOrder({ id }, withNewKey())
      if (status === 'completed') {
        await seller.client.orders.shipOrder({ id })
        await buyer.client.orders.receiveOrder({ id })
      }
      const refused = { code: 'ILLEGAL_TRANSITION', status: 409 }
      await expect(seller.client.orders.shipOrder({ id })).rejects.toMatchObject(refused)
      const reject = seller.client.orders.rejectOrder({ id, reason: 'No.' }, withNewKey())
      await expect(reject).rejects.toMatchObject(refused)
      await expect(buyer.client.orders.cancelOrder({ id }, withNewKey())).rejects.toMatchObject(refused)
      if (status === 'shipping') return
      await expect(buyer.client.orders.receiveOrder({ id })).rejects.toMatchObject(refused)
      const byStaff = (await asAdmin()).orders.cancelOrder({ id }, withNewKey())
      await expect(byStaff).rejects.toMatchObject(refused)
    },
  )
})

test('the invariant holds after all of it', async () => {
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  expect((await stand.context.db.select().from(orders)).length).toBeGreaterThan(15)
  await expectInvariant(stand.databaseUrl, stocked)
})
