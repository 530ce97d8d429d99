import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeConfirmed } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  bookInput,
  makeEvent,
  makeMoved,
  makeReserved,
  makeTickets,
  makeTicketsUnderWay,
  payForTickets,
  saturday,
  ticketInput,
} from '../../../testing/events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { blockChanges, untilBlocked } from '../../../testing/locks.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { paymentOf } from '../../../testing/sales/paid-bookings.ts'
import { setListed } from '../../../testing/accounts/providers.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { revokeRole } from '../../identity/roles.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { users } from '../../identity/tables.ts'
import { payments } from '../../payments/tables.ts'
import { settlePayments } from '../../payments/settlement/settle.ts'
import { watchEvents } from '../jobs.ts'
import { eventBookings, events as eventRows, places } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const takenOf = async (occurrenceId: string) => {
  const rows = await stand.context.db
    .select({ taken: places.taken })
    .from(places)
    .where(eq(places.occurrenceId, occurrenceId))
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

const read = async ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  (await client.events.getEventBooking({ id })).booking

const said = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

describe('booking', () => {
  test('cannot be paid for while the organiser is unlisted or disabled', async () => {
    const admin = await stand.signIn('admin')
    const { patron, booking, organiser } = await makeReserved(stand)
    const pay = () => outcomeOf(payForTickets(patron, booking.id))
    const asked = cards.count()
    await setListed(stand, organiser, false)
    expect(await pay()).toBe('CONFLICT')
    await setListed(stand, organiser, true)
    // Right away, before the directory reacts.
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, organiser.userId)),
    )
    expect([await pay(), cards.count() - asked]).toEqual(['CONFLICT', 0])
    await admin.client.identity.enableUser({ id: organiser.userId })
    expect(await pay()).toBe('done')
  })

  test('reserves places for fifteen minutes, with guest names and several ticket types', async () => {
    const kinds = [ticketInput(), ticketInput({ name: 'Chair', price: 25, memberPrice: null, capacity: 2 })]
    const { event } = await makeEvent(stand, { event: { ticketTypes: kinds } })
    const patron = await stand.signIn('patron')
    const [mat, chair] = event.ticketTypes
    const { booking } = await patron.client.events.bookTickets({
      ...bookInput(event),
      tickets: [
        { ticketTypeId: mat!.id },
        { ticketTypeId: chair!.id, guestName: 'Noor Rahman' },
        { ticketTypeId: chair!.id, guestName: '' },
      ],
      expectedPrice: 90,
    })
    expect(booking).toMatchObject({
      status: 'reserved',
      price: 90,
      payment: 'none',
      verbs: ['pay', 'cancel'],
      onlineUrl: null,
      reservedUntil: '2026-06-15T09:15:00.000Z',
    })
    expect(booking.number).toMatch(/^WE-\d{4,}$/)
    expect(
      booking.tickets.map(({ ticketType, guestName, price }) => [ticketType.name, guestName !== '', price]),
    ).toEqual([
      ['Mat', true, 40],
      ['Chair', true, 25],
      ['Chair', true, 25],
    ])
    expect(booking.tickets[1]!.guestName).toBe('Noor Rahman')
    expect(await takenOf(booking.occurrence.id)).toBe(3)
  })

  test('is confirmed by a card payment, reveals the link, and sends an email that says what, when and where', async () => {
    const { patron, organiser, booking, event } = await makeTickets(stand)
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment: 'paid',
      onlineUrl: 'https://meet.example.com/breath',
    })
    await stand.runJobs()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.subject).toBe(`Your tickets for “${event.title}” (${booking.number})`)
    expect(mail?.text).toContain(`You have 2 tickets for “${event.title}” with Practice`)
    expect(mail?.text).toContain('When: Saturday, June 20, 2026 at 6:00 PM (Dubai time, 10:00 AM for you)\n')
    expect(mail?.text).toContain(
      'Where: Kite Beach, Dubai, 8 Jumeirah Street, Dubai, 00000, United Arab Emirates\n',
    )
    expect(mail?.text).toContain('Paid: $80.00 by card')
    // Calendars may be shared, so the entry names only the organiser.
    expect(mail?.calendar?.content).toContain('SUMMARY:Event with Practice')
    expect(mail?.calendar?.content).not.toContain(event.title)
    const { notices } = await organiser.client.notifications.listNotices({ limit: 1 })
    expect(notices[0]?.title).toMatch(/has booked 2 tickets$/)
    const { wallet } = await organiser.client.wallet.getSellerWallet()
    expect(wallet.pending).toBeGreaterThan(60)
  })

  test('confirms free tickets at once', async () => {
    const free = ticketInput({ price: 0, memberPrice: null })
    const { booking } = await makeReserved(stand, { event: { ticketTypes: [free] } })
    expect(booking).toMatchObject({ status: 'confirmed', payment: 'none', price: 0, verbs: ['cancel'] })
  })

  test('costs members less', async () => {
    const { event } = await makeEvent(stand)
    const member = await stand.signIn('patron')
    await buy(member.client, await planId(stand, 'Patron'))
    const { terms } = await member.client.events.getBookingTerms({ id: event.occurrences[0]!.id })
    expect(terms).toMatchObject({
      isMember: true,
      prices: [{ price: 30 }],
      most: 10,
      overlaps: [],
      bookings: [],
    })
    expect(await said(member.client.events.bookTickets(bookInput(event)))).toBe(
      'PRICE_CHANGED: These tickets cost $60.00 now. Please check it and try again.',
    )
    const { booking } = await member.client.events.bookTickets({ ...bookInput(event), expectedPrice: 60 })
    expect(booking.price).toBe(60)
  })

  test('is refused when too few tickets are left, with the number that is left', async () => {
    const { event } = await makeEvent(stand, { event: { ticketTypes: [ticketInput({ capacity: 3 })] } })
    const [one, other] = [await stand.signIn('patron'), await stand.signIn('patron')]
    await one.client.events.bookTickets(bookInput(event))
    expect(await said(other.client.events.bookTickets(bookInput(event)))).toBe(
      'OUT_OF_STOCK: Only 1 ticket “Mat” is left.',
    )
    await other.client.events.bookTickets(bookInput(event, 1))
    const third = await stand.signIn('patron')
    expect(await said(third.client.events.bookTickets(bookInput(event, 1)))).toBe(
      'OUT_OF_STOCK: “Mat” is sold out.',
    )
  })

  test('replaces an unpaid reservation for the same date', async () => {
    const { event, patron, booking } = await makeReserved(stand)
    const { booking: again } = await patron.client.events.bookTickets(bookInput(event, 1))
    expect([(await read(patron, booking.id)).status, again.status]).toEqual(['cancelled', 'reserved'])
    expect(await takenOf(again.occurrence.id)).toBe(1)
  })

  test('more than ten tickets for one date is refused', async () => {
    const { event, patron } = await makeTickets(stand, {
      quantity: 8,
      event: { ticketTypes: [ticketInput({ capacity: 20 })] },
    })
    expect(await outcomeOf(patron.client.events.bookTickets(bookInput(event, 3)))).toBe('CONFLICT')
    const { terms } = await patron.client.events.getBookingTerms({ id: event.occurrences[0]!.id })
    expect(terms).toMatchObject({ most: 2, bookings: [{ status: 'confirmed' }] })
  })

  test.each([
    ['a ticket of another event', { tickets: [{ ticketTypeId: crypto.randomUUID() }] }, 'OUT_OF_DATE'],
    ['no ticket', { tickets: [] }, 'VALIDATION_FAILED'],
    ['a date that does not exist', { occurrenceId: crypto.randomUUID() }, 'NOT_FOUND'],
    ['another total', { expectedPrice: 79 }, 'PRICE_CHANGED'],
    ['an unknown time zone', { zone: 'Mars/Olympus' }, 'VALIDATION_FAILED'],
    ['a negative total', { expectedPrice: -80 }, 'VALIDATION_FAILED'],
    ['a fraction of a cent', { expectedPrice: 79.5 }, 'VALIDATION_FAILED'],
    ['an infinite total', { expectedPrice: 1e21 }, 'VALIDATION_FAILED'],
    [
      'eleven tickets',
      { tickets: Array.from({ length: 11 }, () => ({ ticketTypeId: crypto.randomUUID() })) },
      'VALIDATION_FAILED',
    ],
    ['a ticket without a kind', { tickets: [{ ticketTypeId: 'mat' }] }, 'VALIDATION_FAILED'],
  ])('%s is refused and takes no places', async (_what, changes, code) => {
    const { event } = await makeEvent(stand)
    const { client } = await stand.signIn('patron')
    expect(await outcomeOf(client.events.bookTickets({ ...bookInput(event), ...changes }))).toBe(code)
    expect(await takenOf(event.occurrences[0]!.id)).toBe(0)
  })

  test.each([
    ['a line break', 'Noor\nRahman'],
    ['a control character', 'Noor\u0007'],
    ['NUL', 'Noor\0'],
    ['a bidirectional control', '\u202Enoor'],
    ['a lone surrogate', 'Noor \uD83D'],
    ['81 characters', 'N'.repeat(81)],
  ])('for a guest whose name has %s is refused', async (_what, guestName) => {
    const { event } = await makeEvent(stand)
    const { client } = await stand.signIn('patron')
    const tickets = [{ ticketTypeId: event.ticketTypes[0]!.id, guestName }]
    const booking = client.events.bookTickets({ ...bookInput(event, 1), tickets })
    expect(await outcomeOf(booking)).toBe('VALIDATION_FAILED')
    expect(await takenOf(event.occurrences[0]!.id)).toBe(0)
  })

  test('does not replace a reservation that is being paid in another tab', async () => {
    const { event, patron, booking } = await makeReserved(stand)
    const { id } = booking
    const { again } = await stand.deps.database.write(async (tx) => {
      await tx.select().from(eventBookings).where(eq(eventBookings.id, id)).for('update')
      const booked = outcomeOf(patron.client.events.bookTickets(bookInput(event, 1)))
      await untilBlocked(stand)
      await tx.insert(payments).values({
        payableKind: 'ticket',
        payableId: id,
        payerId: patron.userId,
        billingDetails: paymentOf(id).billingDetails,
        idempotencyKey: crypto.randomUUID(),
        status: 'processing',
        paymentMethodId: 'pm_ok',
        amountCents: 8000,
        createdAt: stand.clock.now(),
      })
      return { again: booked }
    })
    expect(await again).toBe('done')
    expect((await read(patron, id)).status).toBe('reserved')
    expect(await takenOf(booking.occurrence.id)).toBe(3)
    stand.clock.advance({ minutes: 1 })
    await settlePayments(stand.context)
    expect((await read(patron, id)).status).toBe('confirmed')
  })

  test('ends when the date begins', async () => {
    const { event } = await makeEvent(stand)
    stand.clock.advance({ days: 5, hours: 5 })
    const { client } = await stand.signIn('patron')
    expect(await said(client.events.bookTickets(bookInput(event)))).toBe(
      'CONFLICT: This date has begun, so tickets can no longer be booked.',
    )
  })
})

describe('an overlapping booking', () => {
  test('is reported first, and allowed when the patron confirms it', async () => {
    const { event } = await makeEvent(stand, { dates: { startsAt: '2026-06-16T09:30:00.000Z' } })
    const { patron, booking: appointment } = await makeConfirmed(stand)
    const { events } = patron.client
    const { terms } = await events.getBookingTerms({ id: event.occurrences[0]!.id })
    expect(terms.overlaps).toMatchObject([
      { kind: 'booking', id: appointment.id, number: appointment.number },
    ])
    expect(await said(events.bookTickets(bookInput(event)))).toMatch(
      /^CONFLICT: You have another booking at this time: WB-/,
    )
    const { booking } = await events.bookTickets({ ...bookInput(event), despiteOverlap: true })
    expect(booking.status).toBe('reserved')
  })

  test('may be another event, but not the same date', async () => {
    const { patron, event } = await makeTickets(stand)
    const { event: other } = await makeEvent(stand)
    expect(await outcomeOf(patron.client.events.bookTickets(bookInput(other)))).toBe('CONFLICT')
    const { booking } = await patron.client.events.bookTickets(bookInput(event, 1))
    expect(booking.status).toBe('reserved')
  })
})

describe('unpaid places', () => {
  test('are free again after fifteen minutes', async () => {
    const { patron, booking } = await makeReserved(stand)
    stand.clock.advance({ minutes: 14 })
    await watchEvents(stand.context)
    expect((await read(patron, booking.id)).status).toBe('reserved')
    stand.clock.advance({ minutes: 1 })
    await watchEvents(stand.context)
    expect((await read(patron, booking.id)).status).toBe('expired')
    expect(await takenOf(booking.occurrence.id)).toBe(0)
    expect(await outcomeOf(payForTickets(patron, booking.id))).toBe('ILLEGAL_TRANSITION')
  })

  test('are kept five minutes longer while the card holder is authenticating', async () => {
    const { patron, booking, intentId } = await makeTicketsUnderWay(stand)
    stand.clock.advance({ minutes: 16 })
    await watchEvents(stand.context)
    expect((await read(patron, booking.id)).status).toBe('reserved')
    cards.authenticate(intentId)
    const { booking: paid } = await patron.client.events.confirmTicketPayment({ id: booking.id })
    expect(paid.status).toBe('confirmed')
  })

  test('are not confirmed by a late payment, which is refunded', async () => {
    const { patron, booking, intentId } = await makeTicketsUnderWay(stand)
    stand.clock.advance({ minutes: 21 })
    await watchEvents(stand.context)
    expect((await read(patron, booking.id)).status).toBe('expired')
    cards.authenticate(intentId)
    const before = cards.refundCount()
    await settlePayments(stand.context)
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect(cards.refundCount() - before).toBe(1)
    const client = await stand.signInAs(patron.userId)
    expect(await read({ client }, booking.id)).toMatchObject({ status: 'expired', refundedAmount: 80 })
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('are not confirmed by a payment that arrives as they are released, which is refunded as well', async () => {
    const { patron, booking, intentId } = await makeTicketsUnderWay(stand)
    stand.clock.advance({ minutes: 21 })
    cards.authenticate(intentId)
    const before = cards.refundCount()
    const release = await blockChanges(stand)
    const ended = watchEvents(stand.context)
    await untilBlocked(stand)
    const settled = settlePayments(stand.context)
    await untilBlocked(stand, 2)
    await release()
    await Promise.all([ended, settled])
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect(cards.refundCount() - before).toBe(1)
    expect(await takenOf(booking.occurrence.id)).toBe(0)
    const client = await stand.signInAs(patron.userId)
    expect(await read({ client }, booking.id)).toMatchObject({ status: 'expired', refundedAmount: 80 })
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('can be released by the patron before the deadline', async () => {
    const { patron, booking } = await makeReserved(stand)
    const { preview } = await patron.client.events.previewTicketCancel({ id: booking.id })
    expect(preview).toMatchObject({ refund: 0, keeps: 0 })
    const { booking: gone } = await patron.client.events.cancelTickets(
      { id: booking.id, expectedRefund: 0 },
      withNewKey(),
    )
    expect(gone.status).toBe('cancelled')
    expect(await takenOf(booking.occurrence.id)).toBe(0)
  })

  test('stay reserved when a card is declined', async () => {
    const { patron, booking } = await makeReserved(stand)
    expect(await outcomeOf(payForTickets(patron, booking.id, 'pm_declined'))).toBe('CARD_DECLINED')
    expect((await payForTickets(patron, booking.id)).booking.status).toBe('confirmed')
  })
})

describe('cancelling', () => {
  const cancel = ({ client }: { client: Client }, id: string, expectedRefund: number) =>
    client.events.cancelTickets({ id, expectedRefund }, withNewKey())

  test.each([
    ['two days before', { days: 3 }, 80, 0],
    ['five hours before', { days: 5 }, 40, 40],
    ['an hour before', { days: 5, hours: 4 }, 0, 80],
  ])('%s refunds the previewed amount to the cent', async (_when, time, refund, keeps) => {
    const { patron, booking } = await makeTickets(stand)
    stand.clock.advance(time)
    const { client } = { client: await stand.signInAs(patron.userId) }
    const { preview } = await client.events.previewTicketCancel({ id: booking.id })
    expect(preview).toMatchObject({ refund, keeps })
    expect(await outcomeOf(cancel({ client }, booking.id, refund + 1))).toBe('PRICE_CHANGED')
    const { booking: gone } = await cancel({ client }, booking.id, refund)
    expect(gone).toMatchObject({ status: 'cancelled', refundedAmount: refund, verbs: [], onlineUrl: null })
    expect(await takenOf(booking.occurrence.id)).toBe(0)
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('is not possible once the date has begun', async () => {
    const { patron, booking } = await makeTickets(stand)
    stand.clock.advance({ days: 5, hours: 5 })
    const client = await stand.signInAs(patron.userId)
    expect(await outcomeOf(client.events.previewTicketCancel({ id: booking.id }))).toBe('ILLEGAL_TRANSITION')
  })
})

describe('a cancelled date', () => {
  test('refunds every patron in full, once', async () => {
    const { event, organiser, patron, booking } = await makeTickets(stand)
    const { patron: late, booking: unpaid } = await (async () => {
      const other = await stand.signIn('patron')
      return { patron: other, booking: (await other.client.events.bookTickets(bookInput(event, 1))).booking }
    })()
    stand.clock.advance({ days: 5 })
    const before = cards.refundCount()
    const off = { id: event.id, reason: 'The hall is flooded.' }
    await (await stand.signInAs(organiser.userId)).events.cancelEvent(off)
    await stand.runJobs()
    await watchEvents(stand.context)
    await watchEvents(stand.context)
    const client = await stand.signInAs(patron.userId)
    expect(await read({ client }, booking.id)).toMatchObject({
      status: 'event_cancelled',
      refundedAmount: 80,
      occurrence: { status: 'cancelled', cancelReason: 'The hall is flooded.' },
    })
    expect((await read({ client: await stand.signInAs(late.userId) }, unpaid.id)).status).toBe(
      'event_cancelled',
    )
    expect(cards.refundCount() - before).toBe(1)
    const texts = (await stand.mails(patron.email)).map(({ text }) => text).join('\n')
    expect(texts).toContain('You get a full refund of $80.00 to your card.')
    expect(texts).toContain('The hall is flooded.')
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('leaves the other dates of its series unchanged', async () => {
    const { event, organiser, patron, booking } = await makeTickets(stand, {
      dates: { repeat: { every: 'week', times: 3 } },
    })
    const cancel = { id: event.occurrences[1]!.id, scope: 'following' as const, reason: 'Summer.' }
    await organiser.client.events.cancelDate(cancel)
    await stand.runJobs()
    expect((await read(patron, booking.id)).status).toBe('confirmed')
  })

  test('has a refund without a response completed by the sweep, once', async () => {
    const { event, organiser, patron, booking } = await makeTickets(stand)
    const before = cards.refundCount()
    cards.nextRefund('answer lost')
    await organiser.client.events.cancelEvent({ id: event.id, reason: 'Ill.' })
    await stand.runJobs()
    stand.clock.advance({ minutes: 1 })
    await finishRefunds(stand.context)
    expect(await read(patron, booking.id)).toMatchObject({ status: 'event_cancelled', refundedAmount: 80 })
    expect(cards.refundCount() - before).toBe(1)
  })
})

describe('a moved date', () => {
  test('asks once whether the patron attends, and refunds in full if not', async () => {
    const { patron, booking } = await makeMoved(stand)
    await stand.runJobs()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.subject).toMatch(/was moved$/)
    expect(await read(patron, booking.id)).toMatchObject({
      occurrence: { startsAt: '2026-06-21T14:00:00.000Z' },
      move: { from: saturday, answer: null },
      verbs: ['cancel', 'answerMove'],
    })
    const answer = { id: booking.id, comes: false }
    const { booking: gone } = await patron.client.events.answerMove(answer, withNewKey())
    expect(gone).toMatchObject({ status: 'cancelled', refundedAmount: 80 })
    expect(await outcomeOf(patron.client.events.answerMove(answer, withNewKey()))).toBe('ILLEGAL_TRANSITION')
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('keeps the booking of a patron who accepts, and asks again after another move', async () => {
    const { organiser, patron, booking } = await makeMoved(stand)
    const { booking: kept } = await patron.client.events.answerMove(
      { id: booking.id, comes: true },
      withNewKey(),
    )
    expect(kept).toMatchObject({ status: 'confirmed', move: { answer: 'kept' }, verbs: ['cancel'] })
    const again = { scope: 'this' as const, startsAt: '2026-06-22T14:00:00.000Z', lengthMinutes: 60 }
    await organiser.client.events.moveDate({ id: booking.occurrence.id, ...again })
    expect(await read(patron, booking.id)).toMatchObject({
      move: { from: '2026-06-21T14:00:00.000Z', answer: null },
    })
  })

  test('is also one whose place has changed', async () => {
    const { event, organiser, patron, booking } = await makeTickets(stand)
    const { events } = organiser.client
    const { event: own } = await events.getOwnEvent({ id: event.id })
    await events.updateEvent({ ...own, place: 'Jumeirah, Dubai' })
    expect((await read(patron, booking.id)).verbs).toContain('answerMove')
  })

  test('is not one whose address is only completed, but is one whose address differs', async () => {
    const { event, organiser, patron, booking } = await makeTickets(stand)
    const { events } = organiser.client
    const address = {
      addressLineOne: '2D Street',
      city: 'Dubai',
      zipCode: '00000',
      country: 'AE' as const,
    }
    // A row from before addresses were required.
    await stand.deps.database.write((tx) =>
      tx.update(eventRows).set({ address: null }).where(eq(eventRows.id, event.id)),
    )
    const { event: own } = await events.getOwnEvent({ id: event.id })
    await events.updateEvent({ ...own, place: 'Kite Beach', address })
    const told = await read(patron, booking.id)
    expect(told.verbs).not.toContain('answerMove')
    expect(told.event.place).toBe('Kite Beach, 2D Street, Dubai, 00000, United Arab Emirates')
    const { event: seen } = await stand.client('patron').events.getEvent({ id: event.id })
    expect([seen.place, seen.address]).toEqual(['Kite Beach', address])
    const { data } = await stand.client('patron').events.listEvents({ search: 'Kite Beach' })
    expect(data.filter(({ id }) => id === event.id)).toMatchObject([{ place: 'Kite Beach, Dubai' }])
    await events.updateEvent({
      ...own,
      place: 'Kite Beach',
      address: { ...address, addressLineOne: '4B Street' },
    })
    expect((await read(patron, booking.id)).verbs).toContain('answerMove')
  })
})

describe('after the date', () => {
  test('the organiser is paid two days later, and nobody is a no-show if nobody was checked in', async () => {
    const { patron, organiser, booking } = await makeTickets(stand)
    stand.clock.advance({ days: 6, hours: 6 })
    await watchEvents(stand.context)
    expect((await read({ client: await stand.signInAs(patron.userId) }, booking.id)).status).toBe('confirmed')
    const { wallet } = await (await stand.signInAs(organiser.userId)).wallet.getSellerWallet()
    expect(wallet.next?.on).toBe('2026-06-23')
    await expectInvariant(stand.databaseUrl, 0)
  })
})

describe('the link of an online event', () => {
  test('is not in any response before the tickets are paid or after they are cancelled', async () => {
    const { event, patron, booking } = await makeReserved(stand)
    const [{ events }, guest] = [patron.client, stand.client('patron').events]
    const { id } = event
    const date = booking.occurrence.id
    const cookies = { host: 'patron.localhost:4000', cookie: patron.cookie }
    const file = async (url: string) => (await stand.app.inject({ url, headers: cookies })).body
    const everything = async () =>
      JSON.stringify([
        await guest.getEvent({ id }),
        await guest.listEvents({ providerId: event.organiser.id }),
        await events.getBookingTerms({ id: date }),
        await events.getEventBooking({ id: booking.id }),
        await events.listEventBookings({}),
        await events.getTickets({ id: booking.id }),
        await file(`/v1/occurrences/${date}/calendar.ics`),
        await file(`/v1/event-bookings/${booking.id}/calendar.ics`),
        await stand.mails(patron.email),
      ])
    expect(await everything()).not.toContain('meet.example.com')
    expect(await outcomeOf(events.joinEvent({ id: booking.id }))).toBe('ILLEGAL_TRANSITION')
    await payForTickets(patron, booking.id)
    expect(JSON.stringify(await read(patron, booking.id))).toContain('meet.example.com')
    await events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
    await stand.runJobs()
    expect(await everything()).not.toContain('meet.example.com')
    expect(await outcomeOf(events.joinEvent({ id: booking.id }))).toBe('ILLEGAL_TRANSITION')
  })
})

describe('visibility', () => {
  test('organisers see bookings without the link, and others see nothing', async () => {
    const { organiser, booking } = await makeTickets(stand)
    expect(await read(organiser, booking.id)).toMatchObject({
      number: booking.number,
      onlineUrl: null,
      verbs: [],
    })
    const stranger = await stand.signIn('provider', { roles: ['member-provider'] })
    expect(await outcomeOf(read(stranger, booking.id))).toBe('NOT_FOUND')
  })

  test('the list shows upcoming bookings first, and past ones separately', async () => {
    const { patron, booking, event } = await makeTickets(stand)
    const list = async (when: 'upcoming' | 'past') =>
      (await patron.client.events.listEventBookings({ when, eventId: event.id })).bookings.map(({ id }) => id)
    expect([await list('upcoming'), await list('past')]).toEqual([[booking.id], []])
    await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
    expect([await list('upcoming'), await list('past')]).toEqual([[], [booking.id]])
  })
})

describe('reminders', () => {
  test('are sent a day and an hour before, each once', async () => {
    const { patron } = await makeTickets(stand)
    const subjects = async () =>
      (await stand.mails(patron.email))
        .map(({ subject }) => subject)
        .filter((one) => /tomorrow|in an hour/.test(one))
    stand.clock.advance({ days: 4, hours: 6 })
    for (let times = 0; times < 2; times++) await watchEvents(stand.context)
    await stand.runJobs()
    expect(await subjects()).toHaveLength(1)
    stand.clock.advance({ hours: 22, minutes: 30 })
    await watchEvents(stand.context)
    await stand.runJobs()
    expect((await subjects())[0]).toMatch(/in an hour$/)
  })
})

test('an event’s revenue equals its organiser’s statement, date by date', async () => {
  const { event, organiser, patron, booking } = await makeTickets(stand, {
    dates: { repeat: { every: 'week', times: 2 } },
  })
  const other = await stand.signIn('patron')
  const second = { ...event, occurrences: event.occurrences.slice(1) }
  const { booking: later } = await other.client.events.bookTickets(bookInput(second, 1))
  await payForTickets(other, later.id)
  stand.clock.advance({ days: 5 })
  const client = await stand.signInAs(patron.userId)
  await client.events.cancelTickets({ id: booking.id, expectedRefund: 40 }, withNewKey())
  const ofOrganiser = await stand.signInAs(organiser.userId)
  const { revenue } = await ofOrganiser.events.getEventRevenue({ id: event.id })
  expect(revenue.dates).toMatchObject([
    { occurrenceId: booking.occurrence.id, tickets: 0, paid: 80, refunded: 40 },
    { occurrenceId: later.occurrence.id, tickets: 1, paid: 40, refunded: 0 },
  ])
  const { lines } = await ofOrganiser.wallet.listStatement({ limit: 50, page: 0 })
  const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value * 100, 0))
  expect(sum([revenue.total.net])).toBe(sum(lines.map(({ net }) => net)))
  const { paid, refunded, fees, net } = revenue.total
  expect(sum([paid, -refunded, -fees])).toBe(sum([net]))
})

test('a pending refund is shown until the card receives it', async () => {
  const { event, organiser, patron, booking } = await makeTickets(stand)
  cards.nextRefund('never arrives')
  await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
  const revenueOf = async () => {
    const client = await stand.signInAs(organiser.userId)
    return (await client.events.getEventRevenue({ id: event.id })).revenue
  }
  const underWay = { tickets: 0, paid: 80, refunded: 0, refunding: 80 }
  expect(await revenueOf()).toMatchObject({ total: underWay, dates: [underWay] })
  stand.clock.advance({ minutes: 1 })
  await finishRefunds(stand.context)
  const back = { tickets: 0, paid: 80, refunded: 80, refunding: 0 }
  expect(await revenueOf()).toMatchObject({ total: back, dates: [back] })
})

test('one of a hundred concurrent bookings gets the last ticket', async () => {
  const { event } = await makeEvent(stand, { event: { ticketTypes: [ticketInput({ capacity: 1 })] } })
  const patrons = await Promise.all(Array.from({ length: 100 }, () => stand.signIn('patron')))
  const outcomes = await Promise.all(
    patrons.map(({ client }) => outcomeOf(client.events.bookTickets(bookInput(event, 1)))),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'OUT_OF_STOCK')).toHaveLength(99)
  const rows = await stand.context.db
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(eq(eventBookings.eventId, event.id))
  expect(rows).toHaveLength(1)
})

test('an organiser without a membership can still message, admit and cancel existing bookings', async () => {
  const { organiser, event, patron, booking } = await makeTickets(stand)
  await stand.deps.database.write((tx) => revokeRole(tx, organiser.userId, 'member-provider'))
  const { events } = await stand.signInAs(organiser.userId)
  const [date] = event.occurrences
  const message = { subject: 'The other hall', text: 'We meet upstairs.' }
  expect(await events.messageAttendees({ id: date!.id, ...message })).toEqual({ recipients: 1 })
  expect(await events.messageEventAttendees({ id: event.id, ...message })).toEqual({ recipients: 1 })
  const seen = { id: crypto.randomUUID(), ticketId: crypto.randomUUID(), at: stand.clock.now().toISOString() }
  const { results } = await events.checkIn({ occurrenceId: date!.id, checkIns: [seen] })
  expect(results).toHaveLength(1)
  await events.cancelEvent({ id: event.id, reason: 'Ill.' })
  await stand.runJobs()
  const { booking: off } = await (
    await stand.signInAs(patron.userId)
  ).events.getEventBooking({ id: booking.id })
  expect(off).toMatchObject({ status: 'event_cancelled', refundedAmount: booking.price })
})
