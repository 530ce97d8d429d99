import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeOrder } from '../../../testing/sales/disputed-orders.ts'
import { ticketInput } from '../../../testing/support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

test('an administrator sees a person’s recent activity from both sides, without any written content', async () => {
  const { buyer, seller, order } = await makeOrder(stand)
  const { booking, service } = await makeConfirmed(stand, {
    patron: buyer,
    service: { title: 'Talking about grief' },
  })
  const { ticket } = await buyer.client.support.createTicket(
    ticketInput({ subject: 'payment', title: 'My illness and my bill' }),
  )
  const { client } = await stand.signIn('admin')
  const recentOf = async (id: string) => (await client.identity.getUser({ id })).user.recent
  const recent = await recentOf(buyer.userId)
  expect(recent).toMatchObject({
    orders: [{ id: order.id, number: order.number, status: 'pending', with: order.seller.name }],
    bookings: [{ id: booking.id, number: booking.number, status: 'confirmed', with: booking.provider.name }],
    tickets: [{ id: ticket.id, number: ticket.number, status: 'open', subject: 'payment' }],
  })
  expect(JSON.stringify(recent)).not.toMatch(new RegExp(`${service.title}|illness`))
  expect(await recentOf(seller.userId)).toMatchObject({
    orders: [{ id: order.id, with: order.buyer.name }],
    bookings: [],
    tickets: [],
  })
})
