import { afterAll, beforeAll, expect, test } from 'vitest'

import type { FigureName } from '@wellspring/api/contract/figure-names'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeHeld, makeProposed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeAccepted, makeRejected, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { makeMoved, makeOfferedTickets, makeReserved } from '../../../testing/events.ts'
import { figureOf } from '../../../testing/figures.ts'
import { makeAsked } from '../../../testing/sharing.ts'
import { makeTicket } from '../../../testing/support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

async function askedOf(patron: SignedIn, name: FigureName) {
  const { value, first = [] } = await figureOf(patron, name)
  expect(first).toHaveLength(value)
  return first.map((one) => ({ name: one.name, ...one.own }))
}

test('suggestions and unpaid slots are two figures, each until the slot is free again', async () => {
  const suggested = await makeProposed(stand)
  const { patron, booking, service } = suggested
  const dueAt = booking.deadline?.at
  expect(await askedOf(patron, 'suggestions')).toEqual([
    {
      name: booking.provider.name,
      id: booking.id,
      about: service.title,
      dueAt,
      suggested: { startsAt: booking.startsAt, price: booking.price, sessionsLeft: 0 },
    },
  ])
  expect(await askedOf(patron, 'unpaidBookings')).toEqual([])
  const held = await makeHeld(stand)
  expect(await askedOf(held.patron, 'unpaidBookings')).toMatchObject([
    { id: held.booking.id, dueAt: held.booking.deadline?.at },
  ])
  expect(await askedOf(held.patron, 'suggestions')).toEqual([])
  await held.patron.client.booking.releaseBooking({ id: held.booking.id })
  expect(await askedOf(held.patron, 'unpaidBookings')).toEqual([])
})

test('a questionnaire request links to its appointment', async () => {
  const { patron, booking, requestId } = await makeAsked(stand)
  const { requests } = await patron.client.sharing.listQuestionnaireRequests({})
  const request = requests.find(({ id }) => id === requestId)
  expect(await askedOf(patron, 'questionnaires')).toEqual([
    { name: booking.provider.name, id: booking.id, about: request?.instrumentId, dueAt: request?.dueAt },
  ])
})

test('an answer of support waits without a deadline until its reader responds', async () => {
  const { requester, staff, ticket } = await makeTicket(stand)
  expect(await askedOf(requester, 'support')).toEqual([])
  await staff.client.support.replyToTicket({ id: ticket.id, text: 'Which browser is it?' })
  expect(await askedOf(requester, 'support')).toEqual([
    { name: ticket.number, id: ticket.id, about: ticket.title, dueAt: null },
  ])
})

test('a dispute waits for its buyer to return an item or to escalate', async () => {
  const accepted = await makeAccepted(stand)
  const { dispute } = await accepted.buyer.client.disputes.getDispute({ id: accepted.dispute.id })
  expect(await askedOf(accepted.buyer, 'returns')).toEqual([
    { name: dispute.number, id: dispute.id, about: dispute.name, dueAt: dispute.deadline?.at },
  ])
  const rejected = await makeRejected(stand)
  const { dispute: refused } = await rejected.buyer.client.disputes.getDispute({ id: rejected.dispute.id })
  expect(await askedOf(rejected.buyer, 'refusals')).toMatchObject([
    { id: refused.id, dueAt: refused.deadline?.at },
  ])
  expect(await askedOf(rejected.buyer, 'returns')).toEqual([])
})

test('tickets wait for payment, and an offer or a moved date for an answer', async () => {
  const reserved = await makeReserved(stand)
  expect(await askedOf(reserved.patron, 'unpaidTickets')).toEqual([
    {
      name: reserved.event.title,
      id: reserved.booking.id,
      about: reserved.event.title,
      dueAt: reserved.booking.reservedUntil,
    },
  ])
  const { waiting, entry } = await makeOfferedTickets(stand)
  expect(await askedOf(waiting, 'eventOffers')).toMatchObject([
    { id: entry.id, about: entry.event.title, dueAt: entry.offer?.until },
  ])
  const { patron, booking } = await makeMoved(stand)
  expect(await askedOf(patron, 'movedEvents')).toMatchObject([
    { id: booking.id, dueAt: '2026-06-21T14:00:00.000Z' },
  ])
  await patron.client.events.answerMove({ id: booking.id, comes: true }, withNewKey())
  expect(await askedOf(patron, 'movedEvents')).toEqual([])
})
