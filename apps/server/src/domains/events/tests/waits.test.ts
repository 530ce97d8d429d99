import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  bookInput,
  eventInput,
  makeEvent,
  makeOfferedTickets,
  makeTickets,
  makeWaiting,
  payForTickets,
  ticketInput,
  waitFor,
} from '../../../testing/events.ts'
import { runInterleaved, untilBlocked } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { setListed } from '../../../testing/accounts/providers.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { watchEvents } from '../jobs.ts'
import { MAX_WAITS } from '../rules.ts'
import { eventWaits } from '../tables.ts'
import { serveDate } from '../waitlist/queue.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const read = async ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  (await client.events.getEventWait({ id })).entry

const lastBooking = async ({ client }: Pick<SignedIn, 'client'>) =>
  (await client.events.listEventBookings({ when: 'upcoming' })).bookings[0]!

describe('waiting', () => {
  test('is possible for sold-out tickets, once for each ticket type', async () => {
    const { event, waiting, entry } = await makeWaiting(stand)
    expect(entry).toMatchObject({ status: 'waiting', quantity: 2, offer: null, ticketType: { name: 'Mat' } })
    expect(await outcomeOf(waitFor(waiting, event))).toBe('CONFLICT')
    const { event: open } = await makeEvent(stand)
    expect(await outcomeOf(waitFor(waiting, open))).toBe('CONFLICT')
    const { entries } = await waiting.client.events.listEventWaits({ open: 'true' })
    expect(entries.map(({ id }) => id)).toEqual([entry.id])
  })

  test('offers cancelled tickets to the first in the queue, with price and policy, and notifies them', async () => {
    const { waiting, entry, event } = await makeOfferedTickets(stand)
    // Half of five days is more than twelve waking hours: the night until seven does not count.
    expect(entry).toMatchObject({ status: 'offered', offer: { price: 80, policy: event.policy } })
    expect(entry.offer!.until).toBe('2026-06-15T23:00:00.000Z')
    await stand.runJobs()
    const [mail] = await stand.mails(waiting.email)
    expect(mail?.subject).toBe(`There is room at “${event.title}”`)
    expect(mail?.text).toContain(`You waited for 2 tickets for “${event.title}” with Practice`)
    expect(mail?.text).toContain(`/my-events/waitlist/${entry.id}`)
    const other = await stand.signIn('patron')
    expect(await outcomeOf(other.client.events.bookTickets(bookInput(event)))).toBe('OUT_OF_STOCK')
  })

  test('reserves an accepted offer for fifteen minutes, at the price that was shown', async () => {
    const { waiting, entry } = await makeOfferedTickets(stand)
    const { events } = waiting.client
    expect(await outcomeOf(events.acceptEventOffer({ id: entry.id, expectedPrice: 79 }))).toBe(
      'PRICE_CHANGED',
    )
    const { entry: after, booking } = await events.acceptEventOffer({ id: entry.id, expectedPrice: 80 })
    expect([after.status, after.bookingId, booking.status, booking.tickets.length]).toEqual([
      'accepted',
      booking.id,
      'reserved',
      2,
    ])
    expect((await payForTickets(waiting, booking.id)).booking.status).toBe('confirmed')
    expect(await outcomeOf(events.acceptEventOffer({ id: entry.id, expectedPrice: 80 }))).toBe(
      'ILLEGAL_TRANSITION',
    )
  })

  test('passes an expired or declined offer on to the next patron', async () => {
    const made = await makeWaiting(stand)
    const [second, third] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const later = [await waitFor(second, made.event), await waitFor(third, made.event)]
    await made.patron.client.events.cancelTickets({ id: made.booking.id, expectedRefund: 80 }, withNewKey())
    await stand.runJobs()
    expect((await read(made.waiting, made.entry.id)).status).toBe('offered')
    stand.clock.advance({ hours: 14 })
    await watchEvents(stand.context)
    const as = async ({ userId }: SignedIn) => ({ client: await stand.signInAs(userId) })
    expect((await read(await as(made.waiting), made.entry.id)).status).toBe('offer_expired')
    const next = await as(second)
    expect((await read(next, later[0]!.id)).status).toBe('offered')
    await next.client.events.declineEventOffer({ id: later[0]!.id })
    expect((await read(next, later[0]!.id)).status).toBe('left')
    expect((await read(await as(third), later[1]!.id)).status).toBe('offered')
  })

  test('makes no offers while the organiser is unlisted', async () => {
    const { waiting, entry, patron, booking, organiser } = await makeWaiting(stand)
    await setListed(stand, organiser, false)
    await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
    await stand.runJobs()
    expect((await read(waiting, entry.id)).status).toBe('waiting')
    await setListed(stand, organiser, true)
    await serveDate(stand.context, booking.occurrence.id)
    expect((await read(waiting, entry.id)).status).toBe('offered')
  })

  test('leaves tickets that fit nobody in the queue to others, but not those that fit', async () => {
    const { event, organiser } = await makeWaiting(stand)
    const types = [ticketInput({ id: event.ticketTypes[0]!.id, capacity: 3 })]
    await organiser.client.events.updateEvent({ id: event.id, ...eventInput({ ticketTypes: types }) })
    const other = await stand.signIn('patron')
    const { booking } = await other.client.events.bookTickets(bookInput(event, 1))
    expect(booking.status).toBe('reserved')
    const one = await stand.signIn('patron')
    await waitFor(one, event, 1)
    await other.client.events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
    expect(await outcomeOf(other.client.events.bookTickets(bookInput(event, 1)))).toBe('OUT_OF_STOCK')
  })

  test('offers nothing to a patron with another booking at that time', async () => {
    const made = await makeWaiting(stand)
    const { event: other } = await makeEvent(stand)
    await made.waiting.client.events.bookTickets(bookInput(other))
    await made.patron.client.events.cancelTickets({ id: made.booking.id, expectedRefund: 80 }, withNewKey())
    await stand.runJobs()
    expect((await read(made.waiting, made.entry.id)).status).toBe('waiting')
  })

  test('frees the tickets of a cancelled booking once, and its patron does not return to the front', async () => {
    const { waiting, entry, event } = await makeOfferedTickets(stand)
    const next = await stand.signIn('patron')
    const after = await waitFor(next, event)
    const { booking } = await waiting.client.events.acceptEventOffer({ id: entry.id, expectedPrice: 80 })
    await payForTickets(waiting, booking.id)
    await waiting.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
    await stand.runJobs()
    expect((await read(waiting, entry.id)).status).toBe('accepted')
    expect((await read(next, after.id)).status).toBe('offered')
  })

  test('makes no offers in the last two hours: all are notified, and the first to book gets the tickets', async () => {
    const made = await makeWaiting(stand)
    stand.clock.advance({ days: 5, hours: 3, minutes: 30 })
    const client = await stand.signInAs(made.patron.userId)
    await client.events.cancelTickets({ id: made.booking.id, expectedRefund: 0 }, withNewKey())
    await stand.runJobs()
    const own = { client: await stand.signInAs(made.waiting.userId) }
    expect((await read(own, made.entry.id)).status).toBe('waiting')
    expect((await stand.mails(made.waiting.email))[0]?.text).toContain('first come, first served')
    const { booking } = await own.client.events.bookTickets(bookInput(made.event))
    expect(booking.status).toBe('reserved')
  })

  test('ends when the date begins or is cancelled', async () => {
    const made = await makeOfferedTickets(stand)
    await made.organiser.client.events.cancelEvent({ id: made.event.id, reason: 'Ill.' })
    await watchEvents(stand.context)
    expect((await read(made.waiting, made.entry.id)).status).toBe('closed')
    const other = await makeWaiting(stand)
    stand.clock.advance({ days: 6 })
    await watchEvents(stand.context)
    expect((await read({ client: await stand.signInAs(other.waiting.userId) }, other.entry.id)).status).toBe(
      'closed',
    )
  })
})

describe('the queue', () => {
  test('is left by a patron who books without an offer, or kept for the rest of the quantity', async () => {
    const made = await makeWaiting(stand)
    const other = await stand.signIn('patron')
    const three = await waitFor(other, made.event, 3)
    stand.clock.advance({ days: 5, hours: 3, minutes: 30 })
    const as = async ({ userId }: SignedIn) => ({ client: await stand.signInAs(userId) })
    await (
      await as(made.patron)
    ).client.events.cancelTickets({ id: made.booking.id, expectedRefund: 0 }, withNewKey())
    const [waiting, next] = [await as(made.waiting), await as(other)]
    const { booking } = await waiting.client.events.bookTickets(bookInput(made.event, 1))
    expect(await read(waiting, made.entry.id)).toMatchObject({ status: 'waiting', quantity: 1 })
    await next.client.events.bookTickets(bookInput(made.event, 1))
    expect(await read(next, three.id)).toMatchObject({ status: 'waiting', quantity: 2, bookingId: null })
    await next.client.events.cancelTickets(
      { id: (await lastBooking(next)).id, expectedRefund: 0 },
      withNewKey(),
    )
    await payForTickets(waiting, booking.id)
    const { booking: second } = await waiting.client.events.bookTickets(bookInput(made.event, 1))
    expect(await read(waiting, made.entry.id)).toMatchObject({ status: 'accepted', bookingId: second.id })
  })

  test('gives the first patron no more than they waited for while others are waiting', async () => {
    const made = await makeWaiting(stand)
    const [first, second] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const types = [ticketInput({ id: made.event.ticketTypes[0]!.id, capacity: 2 })]
    await made.waiting.client.events.declineEventOffer({ id: made.entry.id })
    await waitFor(first, made.event, 1)
    await waitFor(second, made.event, 1)
    // No sweep has served the queue yet.
    await made.organiser.client.events.updateEvent({
      id: made.event.id,
      ...eventInput({ ticketTypes: types.map((type) => ({ ...type, capacity: 4 })) }),
    })
    expect(await outcomeOf(first.client.events.bookTickets(bookInput(made.event, 2)))).toBe('OUT_OF_STOCK')
    expect(await outcomeOf(first.client.events.bookTickets(bookInput(made.event, 1)))).toBe('done')
  })

  test('counts existing tickets towards the limit of ten', async () => {
    const ticketTypes = [ticketInput({ capacity: 12 })]
    const { event, patron } = await makeTickets(stand, { quantity: 8, event: { ticketTypes } })
    const other = await stand.signIn('patron')
    const { booking } = await other.client.events.bookTickets(bookInput(event, 4))
    await payForTickets(other, booking.id)
    expect(await outcomeOf(waitFor(patron, event, 3))).toBe('CONFLICT')
    const entry = await waitFor(patron, event, 2)
    await other.client.events.cancelTickets({ id: booking.id, expectedRefund: 160 }, withNewKey())
    await stand.runJobs()
    expect((await read(patron, entry.id)).status).toBe('offered')
    const extra = await patron.client.events.bookTickets(bookInput(event, 1))
    await payForTickets(patron, extra.booking.id)
    expect(await outcomeOf(patron.client.events.acceptEventOffer({ id: entry.id, expectedPrice: 80 }))).toBe(
      'CONFLICT',
    )
  })

  test('is closed for a withdrawn ticket type, and its patrons are told', async () => {
    const made = await makeWaiting(stand)
    const offered = await makeOfferedTickets(stand)
    for (const { organiser, event } of [made, offered])
      await organiser.client.events.updateEvent({
        id: event.id,
        ...eventInput({ ticketTypes: [ticketInput({ name: 'Chair' })] }),
      })
    await made.patron.client.events.cancelTickets({ id: made.booking.id, expectedRefund: 80 }, withNewKey())
    await stand.runJobs()
    await watchEvents(stand.context)
    await stand.runJobs()
    expect((await read(made.waiting, made.entry.id)).status).toBe('closed')
    expect((await read(offered.waiting, offered.entry.id)).status).toBe('closed')
    const [mail] = await stand.mails(made.waiting.email)
    expect(mail?.subject).toBe(`The list for “${made.event.title}” is closed`)
  })

  test('notifies its patrons when the date is cancelled, but not when it begins', async () => {
    const [off, begun] = [await makeWaiting(stand), await makeWaiting(stand)]
    await off.organiser.client.events.cancelEvent({ id: off.event.id, reason: 'Ill.' })
    await watchEvents(stand.context)
    stand.clock.advance({ days: 6 })
    await watchEvents(stand.context)
    await stand.runJobs()
    const closed = async ({ email }: SignedIn) =>
      (await stand.mails(email)).filter(({ subject }) => subject.endsWith('is closed')).length
    expect([await closed(off.waiting), await closed(begun.waiting)]).toEqual([1, 0])
  })

  test('offers nothing to a patron who leaves at the same moment', async () => {
    const made = await makeWaiting(stand)
    const next = await stand.signIn('patron')
    const after = await waitFor(next, made.event)
    await made.patron.client.events.cancelTickets({ id: made.booking.id, expectedRefund: 80 }, withNewKey())
    const { id } = made.entry
    const served = await stand.deps.database.write(async (tx) => {
      await tx.update(eventWaits).set({ status: 'left' }).where(eq(eventWaits.id, id))
      const serving = serveDate(stand.context, made.booking.occurrence.id)
      await untilBlocked(stand)
      return { serving }
    })
    await served.serving
    expect((await read(made.waiting, id)).status).toBe('left')
    expect((await read(next, after.id)).status).toBe('offered')
  })

  test('is one of at most ten, even for concurrent joins', async () => {
    const times = MAX_WAITS + 1
    const made = await makeWaiting(stand, { dates: { repeat: { every: 'day', times } } })
    const [, ...others] = made.event.occurrences
    const on = (occurrence: (typeof others)[number]) => ({ ...made.event, occurrences: [occurrence] })
    for (const one of others) await made.patron.client.events.bookTickets(bookInput(on(one)))
    const join = (occurrence: (typeof others)[number]) => outcomeOf(waitFor(made.waiting, on(occurrence)))
    for (const one of others.slice(2)) expect(await join(one)).toBe('done')
    const [first, second] = others
    const joined = await runInterleaved(
      stand,
      () => join(first!),
      () => join(second!),
    )
    expect(joined).toEqual(['done', 'CONFLICT'])
  })

  test('respects the ticket limit when a patron accepts an offer and books at the same moment', async () => {
    const ticketTypes = [ticketInput({ capacity: 2 }), ticketInput({ name: 'Chair', capacity: 20 })]
    const { event, waiting, entry } = await makeOfferedTickets(stand, { event: { ticketTypes } })
    const chairs = Array.from({ length: 9 }, () => ({ ticketTypeId: event.ticketTypes[1]!.id }))
    const book = { ...bookInput(event), tickets: chairs, expectedPrice: 360 }
    await Promise.all([
      outcomeOf(waiting.client.events.acceptEventOffer({ id: entry.id, expectedPrice: 80 })),
      outcomeOf(waiting.client.events.bookTickets(book)),
    ])
    const { bookings } = await waiting.client.events.listEventBookings({ when: 'upcoming' })
    const kept = bookings.filter(({ status }) => status === 'reserved')
    expect(kept.flatMap(({ tickets }) => tickets)).toHaveLength(9)
  })

  test('frees an offer once when it is declined in two tabs at once', async () => {
    const { event, waiting, entry } = await makeOfferedTickets(stand)
    const decline = () => outcomeOf(waiting.client.events.declineEventOffer({ id: entry.id }))
    expect(await runInterleaved(stand, decline, decline)).toEqual(['done', 'ILLEGAL_TRANSITION'])
    const [first, second] = [await stand.signIn('patron'), await stand.signIn('patron')]
    await first.client.events.bookTickets(bookInput(event))
    expect(await outcomeOf(second.client.events.bookTickets(bookInput(event)))).toBe('OUT_OF_STOCK')
  })

  test('stays left for a patron who leaves and books at the same moment', async () => {
    const made = await makeWaiting(stand)
    stand.clock.advance({ days: 5, hours: 3, minutes: 30 })
    const [giving, waiting] = [
      await stand.signInAs(made.patron.userId),
      await stand.signInAs(made.waiting.userId),
    ]
    await giving.events.cancelTickets({ id: made.booking.id, expectedRefund: 0 }, withNewKey())
    // The patron leaves in a transaction that is not committed yet.
    const leaving = await stand.deps.database.pool.connect()
    await leaving.query('begin')
    await leaving.query(`update event_waits set status = 'left' where id = $1`, [made.entry.id])
    const booked = outcomeOf(waiting.events.bookTickets(bookInput(made.event, 1)))
    await untilBlocked(stand)
    await leaving.query('commit')
    leaving.release()
    expect(await booked).toBe('done')
    expect(await read({ client: waiting }, made.entry.id)).toMatchObject({ status: 'left', quantity: 2 })
  })

  test.each([0, -1, 1.5, 11, 1e21, Number.NaN, '2'])('%s tickets are refused', async (quantity) => {
    const { event } = await makeWaiting(stand)
    const other = await stand.signIn('patron')
    expect(await outcomeOf(waitFor(other, event, quantity as number))).toBe('VALIDATION_FAILED')
  })
})

test('gives twenty waiting patrons the tickets that twenty others cancel, each once', async () => {
  const made = await makeTickets(stand, {
    quantity: 2,
    event: { ticketTypes: [ticketInput({ capacity: 2 })] },
  })
  const waiting = await Promise.all(Array.from({ length: 20 }, () => stand.signIn('patron')))
  const entries = await Promise.all(waiting.map((one) => waitFor(one, made.event, 1)))
  await made.patron.client.events.cancelTickets({ id: made.booking.id, expectedRefund: 80 }, withNewKey())
  await Promise.all([stand.runJobs(), watchEvents(stand.context), watchEvents(stand.context)])
  const states = await Promise.all(waiting.map((one, at) => read(one, entries[at]!.id)))
  expect(states.filter(({ status }) => status === 'offered')).toHaveLength(2)
})
