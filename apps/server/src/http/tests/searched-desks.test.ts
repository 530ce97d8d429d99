import { afterAll, beforeAll, expect, test } from 'vitest'

import { eq } from '../../db/drizzle.ts'
import { users } from '../../domains/identity/tables.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { makeReported } from '../../testing/community.ts'
import { makeDispute } from '../../testing/sales/disputed-orders.ts'
import { makeTickets } from '../../testing/events.ts'
import { makeTicket } from '../../testing/support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

type Found = readonly { id?: string; ticketId?: string }[]

/**
 * Expects each text that a row shows to find it, in any case and by a part, and text that no row shows to find nothing.
 */
async function expectFound(words: readonly string[], ask: (search: string) => Promise<Found>) {
  const ids = async (search: string) => (await ask(search)).map((row) => row.id ?? row.ticketId)
  const [first] = words
  const id = (await ids(first!))[0]
  expect(id).toBeDefined()
  for (const text of words)
    for (const search of [text, text.toUpperCase(), text.slice(1)])
      expect({ search, ids: await ids(search) }).toEqual({ search, ids: expect.arrayContaining([id]) })
  expect(await ids(`${first} 100%`)).toEqual([])
}

test('sales and disputes are found by the text of their rows', async () => {
  const { seller, buyer, order, dispute } = await makeDispute(stand)
  const admin = await stand.signIn('admin')
  const said = [dispute.name, dispute.buyer.name]
  const [line] = (await admin.client.orders.listSellerOrders({ search: order.number })).orders
  expect(line?.first.name).toBe(dispute.name)
  const orders = (client: typeof admin.client) => async (search: string) =>
    (await client.orders.listSellerOrders({ search })).orders
  await expectFound(said, orders(seller.client))
  await expectFound([...said, dispute.seller.name], orders(admin.client))
  const products = async (search: string) =>
    (await admin.client.catalogue.listOwnProducts({ search })).product
  await expectFound([dispute.name, dispute.seller.name], products)
  const what = [`${dispute.name}, ${dispute.variantName}`, dispute.reason]
  await expectFound(
    [...what, dispute.buyer.name, dispute.seller.name],
    async (search) => (await admin.client.disputes.listDisputes({ search })).disputes,
  )
  await expectFound(what, async (search) => (await buyer.client.disputes.listMyDisputes({ search })).disputes)
})

test('a moderation case is found by its words, author, room and moderator', async () => {
  const { staff } = await makeReported(stand)
  const [one] = (await staff.client.community.listCases({})).cases
  // Other users see only the first letter of a patron's last name.
  const said = [one!.excerpt, one!.author.name.replace('.', ''), one!.roomName, one!.moderator!.name]
  await expectFound(said, async (search) => (await staff.client.community.listCases({ search })).cases)
})

test('staff find a ticket by its owner or assignee, and its owner cannot search by the assignee', async () => {
  const { staff, requester, ticket } = await makeTicket(stand)
  await stand.context.deps.database.write((tx) =>
    tx.update(users).set({ firstName: 'Grace', lastName: 'Hopper' }).where(eq(users.id, staff.userId)),
  )
  const assigned = await staff.client.support.assignTicket({ id: ticket.id, to: 'me' })
  const { requester: asks, assignee } = assigned.ticket.staff!
  await expectFound(
    [ticket.title, asks.name, assignee!.name],
    async (search) => (await staff.client.support.listTickets({ search })).tickets,
  )
  const own = await requester.client.support.listTickets({ search: assignee!.name })
  expect(own.tickets).toEqual([])
})

test('the attendee list is searchable by ticket type', async () => {
  const { organiser, booking } = await makeTickets(stand)
  const { id } = booking.occurrence
  const list = async (search?: string) =>
    (await organiser.client.events.listAttendees({ id, ...(search !== undefined && { search }) })).attendees
  const [one] = await list()
  await expectFound([one!.guestName, one!.patron.name, one!.bookingNumber, one!.ticketType], list)
})
