import { createPublicKey, verify } from 'node:crypto'

import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Actor } from '../../../context.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { holdOf, makeConfirmed, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  bookInput,
  eventInput,
  makeEvent,
  makeReserved,
  makeSoon,
  makeSubmitted,
  makeTickets,
  payForTickets,
  saturday,
} from '../../../testing/events.ts'
import type { Reserved } from '../../../testing/events.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { providerWithService, signInProvider, workdays } from '../../../testing/accounts/providers.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { listAttendees } from '../check-in/attendees.ts'
import { codeOf, readCode } from '../check-in/codes.ts'
import { watchEvents } from '../jobs.ts'
import { checkIns } from '../tables.ts'
import { lotusEntries } from '../../wellness/tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const carried = async ({ patron, booking }: Pick<Reserved, 'patron' | 'booking'>) =>
  (await patron.client.events.getTickets({ id: booking.id })).tickets

const at = (minutes = 0) => new Date(stand.clock.now().getTime() + minutes * 60_000).toISOString()

interface Scan {
  id?: string
  code?: string
  ticketId?: string
  at?: string
  gate?: string
}

const scan = ({ organiser, booking }: Pick<Reserved, 'organiser' | 'booking'>, ...seen: Scan[]) =>
  organiser.client.events
    .checkIn({
      occurrenceId: booking.occurrence.id,
      checkIns: seen.map((one) => ({ id: crypto.randomUUID(), at: at(), gate: 'East', ...one })),
    })
    .then(({ results }) => results)

describe('a ticket', () => {
  test('is signed, so a phone with the pack verifies it offline', async () => {
    const made = await makeTickets(stand)
    const tickets = await carried(made)
    const { pack } = await made.organiser.client.events.getCheckInPack({ id: made.booking.occurrence.id })
    expect(pack).toMatchObject({ title: made.event.title, occurrenceId: made.booking.occurrence.id })
    expect(pack.tickets.map(({ id }) => id).toSorted()).toEqual(tickets.map(({ id }) => id).toSorted())
    const x = pack.publicKey
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const [prefix, payload, signature] = tickets[0]!.code!.split('.')
    const said = Buffer.from(`${prefix}.${payload}`)
    expect(verify(null, said, key, Buffer.from(signature!, 'base64url'))).toBe(true)
    expect(Buffer.from(payload!, 'base64url').subarray(0, 16).toString('hex')).toBe(
      tickets[0]!.id.replaceAll('-', ''),
    )
  })

  test('has a code only while it is valid', async () => {
    const made = await makeReserved(stand)
    expect((await carried(made)).map(({ code }) => code)).toEqual([null, null])
    const paid = await makeTickets(stand)
    await paid.patron.client.events.cancelTickets({ id: paid.booking.id, expectedRefund: 80 }, withNewKey())
    expect((await carried(paid)).map(({ code }) => code)).toEqual([null, null])
  })

  test('is rejected if its code is signed with another secret, truncated, altered or invented', () => {
    const named = { ticketId: crypto.randomUUID(), occurrenceId: crypto.randomUUID() }
    const code = codeOf(named, 'a secret')
    expect(readCode(code, 'a secret')).toEqual(named)
    const [prefix, payload, signature] = code.split('.') as [string, string, string]
    const other = codeOf({ ...named, ticketId: crypto.randomUUID() }, 'a secret').split('.')[1]!
    for (const forged of [
      codeOf(named, 'another secret'),
      `${prefix}.${other}.${signature}`,
      `${prefix}.${payload}.`,
      `${prefix}.${payload}`,
      `WE2.${payload}.${signature}`,
      `${code}.more`,
      'nonsense',
      '',
    ])
      expect([forged, readCode(forged, 'a secret')]).toEqual([forged, null])
  })

  test('has exactly one valid spelling', () => {
    const named = { ticketId: crypto.randomUUID(), occurrenceId: crypto.randomUUID() }
    const code = codeOf(named, 'a secret')
    // Spare bits of the last letter, padding, and characters that a decoder skips decode to the same 64 bytes.
    const spareBits = code.slice(0, -1) + String.fromCodePoint(code.codePointAt(code.length - 1)! + 1)
    for (const spelling of [spareBits, `${code}==`, `${code} `, `${code.slice(0, -4)}~${code.slice(-4)}`])
      expect([spelling, readCode(spelling, 'a secret')]).toEqual([spelling, null])
  })
})

describe('at check-in', () => {
  test('the first scan admits, and the second one reports its time and gate', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    const [first] = await scan(made, { code: ticket!.code!, gate: 'East' })
    expect(first).toMatchObject({ outcome: 'admitted', ticketId: ticket!.id, guestName: ticket!.guestName })
    const [again] = await scan(made, { code: ticket!.code!, gate: 'West', at: at(5) })
    expect(again).toMatchObject({ outcome: 'already_used', first: { at: at(), gate: 'East' } })
    expect((await made.patron.client.events.getEventBooking({ id: made.booking.id })).booking.status).toBe(
      'checked_in',
    )
  })

  test('a scan days before the date still lets the patron cancel', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    await scan(made, { code: ticket!.code! })
    await stand.runJobs()
    const ofPatron = eq(lotusEntries.patronId, made.patron.userId)
    expect(await stand.context.db.$count(lotusEntries, ofPatron)).toBe(0)
    const { booking } = await made.patron.client.events.cancelTickets(
      { id: made.booking.id, expectedRefund: 80 },
      withNewKey(),
    )
    expect(booking).toMatchObject({ status: 'cancelled', refundedAmount: 80 })
    expect(await scan(made, { code: ticket!.code! })).toMatchObject([{ outcome: 'not_valid' }])
    await stand.runJobs()
    expect(await stand.context.db.$count(lotusEntries, ofPatron)).toBe(0)
    await expectInvariant(stand.databaseUrl, 0)
  })

  test('a scan days before the date counts in the Lotus once the date is over', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    await scan(made, { code: ticket!.code! })
    await stand.runJobs()
    const ofPatron = eq(lotusEntries.patronId, made.patron.userId)
    expect(await stand.context.db.$count(lotusEntries, ofPatron)).toBe(0)
    stand.clock.advance({ days: 7 })
    await watchEvents(stand.context)
    await stand.runJobs()
    const entries = await stand.context.db.select().from(lotusEntries).where(ofPatron)
    expect(entries.map(({ kind, at: done }) => [kind, done.toISOString()])).toEqual([['event', saturday]])
  })

  test('an attendee admitted shortly before the start has attended and cannot cancel', async () => {
    const made = await makeSoon(stand)
    const [ticket] = await carried(made)
    await scan(made, { code: ticket!.code! })
    const back = { id: made.booking.id, expectedRefund: 0 }
    expect(await outcomeOf(made.patron.client.events.cancelTickets(back, withNewKey()))).toBe(
      'ILLEGAL_TRANSITION',
    )
  })

  test('offline scans of two phones are merged, and the earlier scan is the first one in either order of arrival', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    const late = { id: crypto.randomUUID(), ticketId: ticket!.id, gate: 'West', at: at(-5) }
    const early = { id: crypto.randomUUID(), ticketId: ticket!.id, gate: 'East', at: at(-9) }
    expect(await scan(made, late)).toMatchObject([{ outcome: 'admitted' }])
    expect(await scan(made, early)).toMatchObject([
      { outcome: 'admitted', first: { at: at(-9), gate: 'East' } },
    ])
    expect(await scan(made, late)).toMatchObject([
      { outcome: 'already_used', first: { at: at(-9), gate: 'East' } },
    ])
  })

  test('a phone with a wrong clock neither admits a copied ticket nor overrides an earlier scan', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    const tell = (clock: number, seen: { gate: string; at: string }) =>
      made.organiser.client.events.checkIn({
        occurrenceId: made.booking.occurrence.id,
        sentAt: at(clock),
        checkIns: [{ id: crypto.randomUUID(), code: ticket!.code!, ...seen }],
      })
    const ahead = await tell(90, { gate: 'East', at: at(80) })
    expect(ahead.results).toMatchObject([{ outcome: 'admitted', first: { at: at(-10), gate: 'East' } }])
    const behind = await tell(-60, { gate: 'West', at: at(-60) })
    expect(behind.results).toMatchObject([{ outcome: 'already_used', first: { at: at(-10), gate: 'East' } }])
  })

  test('an invalid time is refused, and a clock that is centuries off is corrected', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    const tell = (sentAt: string, seenAt: string) =>
      made.organiser.client.events.checkIn({
        occurrenceId: made.booking.occurrence.id,
        sentAt,
        checkIns: [{ id: crypto.randomUUID(), code: ticket!.code!, gate: 'East', at: seenAt }],
      })
    expect(await outcomeOf(tell(at(), '0000-01-01T00:00:00Z'))).toBe('VALIDATION_FAILED')
    expect(await outcomeOf(tell('0001-01-01T00:00:00Z', at()))).toBe('VALIDATION_FAILED')
    const { results } = await tell('9999-12-31T23:59:59Z', '1900-01-01T00:00:00Z')
    expect(results).toMatchObject([{ outcome: 'admitted', first: { at: at(-366 * 24 * 60) } }])
  })

  test('a scan that is reported twice counts once', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    const seen = { id: crypto.randomUUID(), ticketId: ticket!.id }
    for (let times = 0; times < 3; times++)
      expect(await scan(made, seen)).toMatchObject([{ outcome: 'admitted' }])
    const rows = await stand.context.db.select().from(checkIns).where(eq(checkIns.ticketId, ticket!.id))
    expect(rows).toHaveLength(1)
    const changed = stand.deps.database.write((tx) =>
      tx.update(checkIns).set({ gate: 'Nowhere' }).where(eq(checkIns.id, rows[0]!.id)),
    )
    await expect(changed).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('a batch of scans is accepted in any order', async () => {
    const made = await makeTickets(stand, { quantity: 4 })
    const tickets = await carried(made)
    const results = await scan(
      made,
      ...tickets.map(({ code }) => ({ code: code!, at: at(-5) })),
      { ticketId: tickets[0]!.id },
      { code: 'WE1.x.y' },
      { ticketId: crypto.randomUUID() },
    )
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 4 }, () => 'admitted'),
      'already_used',
      'not_valid',
      'not_valid',
    ])
  })

  test('a scan with the id of another ticket’s scan admits nobody', async () => {
    const [one, other] = [await makeTickets(stand), await makeTickets(stand)]
    const organiser = other.organiser
    const id = crypto.randomUUID()
    const [used] = await carried(one)
    await scan(one, { id, code: used!.code! })
    const [ticket] = await carried(other)
    const [result] = await scan({ ...other, organiser }, { id, code: ticket!.code! })
    expect(result).toMatchObject({ outcome: 'not_valid', first: null })
    const { booking } = await other.patron.client.events.getEventBooking({ id: other.booking.id })
    expect(booking.status).toBe('confirmed')
  })

  test('a code of an older secret, another installation or another date is not valid', async () => {
    const made = await makeTickets(stand, { dates: { repeat: { every: 'week', times: 2 } } })
    const [ticket] = await carried(made)
    const { id: occurrenceId } = made.booking.occurrence
    const named = { ticketId: ticket!.id, occurrenceId }
    const { secret } = stand.deps.config
    const later = made.event.occurrences[1]!.id
    const [prefix, signed] = ticket!.code!.split('.')
    const other = Buffer.alloc(64, 7).toString('base64url')
    const results = await scan(
      made,
      { code: codeOf(named, 'the secret of last year') },
      { code: codeOf({ ...named, occurrenceId: later }, secret) },
      { code: codeOf({ ...named, ticketId: crypto.randomUUID() }, secret) },
      { code: [prefix, signed, other].join('.') },
      { code: codeOf(named, secret) },
    )
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'not_valid',
      'not_valid',
      'not_valid',
      'not_valid',
      'admitted',
    ])
  })

  test('tickets that are cancelled or for another date are not valid', async () => {
    const [one, other] = [await makeTickets(stand), await makeTickets(stand)]
    const [foreign] = await carried(other)
    const [own] = await carried(one)
    await one.patron.client.events.cancelTickets({ id: one.booking.id, expectedRefund: 80 }, withNewKey())
    const results = await scan(one, { code: foreign!.code! }, { ticketId: foreign!.id }, { code: own!.code! })
    expect(results.map(({ outcome, guestName }) => [outcome, guestName])).toEqual([
      ['not_valid', null],
      ['not_valid', null],
      ['not_valid', null],
    ])
  })

  test('a scan from a phone whose clock is ahead is dated at the present', async () => {
    const made = await makeTickets(stand)
    const [ticket] = await carried(made)
    expect(await scan(made, { ticketId: ticket!.id, at: at(600) })).toMatchObject([{ first: { at: at() } }])
  })

  test('others have no access', async () => {
    const made = await makeTickets(stand)
    const stranger = await signInProvider(stand)
    const id = made.booking.occurrence.id
    const { events } = stranger.client
    const seen = { id: crypto.randomUUID(), ticketId: made.booking.tickets[0]!.id, at: at() }
    expect([
      await outcomeOf(events.checkIn({ occurrenceId: id, checkIns: [seen] })),
      await outcomeOf(events.getCheckInPack({ id })),
      await outcomeOf(events.listAttendees({ id })),
      await outcomeOf(events.messageAttendees({ id, subject: 'Hello', text: 'There' })),
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  })
})

const csvOf = async ({ cookie }: SignedIn, id: string) =>
  stand.app.inject({
    url: `/v1/occurrences/${id}/attendees.csv`,
    headers: { host: 'provider.localhost:4000', cookie },
  })

describe('the attendee list', () => {
  test('lists attendees by name and finds them by it', async () => {
    const { event, organiser } = await makeEvent(stand)
    const patron = await stand.signIn('patron')
    const [type] = event.ticketTypes
    const tickets = ['Zoe Adams', 'ana Brook'].map((guestName) => ({ ticketTypeId: type!.id, guestName }))
    const { booking } = await patron.client.events.bookTickets({ ...bookInput(event), tickets })
    await payForTickets(patron, booking.id)
    const { events } = organiser.client
    const id = event.occurrences[0]!.id
    const all = await events.listAttendees({ id })
    expect(all.attendees.map(({ guestName }) => guestName)).toEqual(['ana Brook', 'Zoe Adams'])
    expect(all).toMatchObject({ totalRecords: 2, counts: { tickets: 2, used: 0 } })
    expect((await events.listAttendees({ id, search: 'zoe' })).attendees).toHaveLength(1)
    expect((await events.listAttendees({ id, search: booking.number })).attendees).toHaveLength(2)
  })

  test('shows for each ticket whether it was used, even if another ticket checked in the booking', async () => {
    const made = await makeSoon(stand)
    const [ticket] = await carried(made)
    await scan(made, { code: ticket!.code! })
    const { userId } = made.organiser
    const actor: Actor = { userId, sessionId: 'test', kind: 'provider', roles: ['member-provider'] }
    const query = { id: made.booking.occurrence.id, limit: 10, page: 0 }
    const statusOfOther = async () => {
      const { attendees } = await listAttendees(stand.context, actor, query)
      expect(attendees.find(({ ticketId }) => ticketId === ticket!.id)?.status).toBe('checked_in')
      return attendees.find(({ ticketId }) => ticketId !== ticket!.id)?.status
    }
    expect(await statusOfOther()).toBe('confirmed')
    stand.clock.advance({ hours: 3 })
    expect(await statusOfOther()).toBe('no_show')
  })

  test('exports a table without executable formulas', async () => {
    const { event, organiser } = await makeEvent(stand)
    const patron = await stand.signIn('patron')
    const tickets = [
      { ticketTypeId: event.ticketTypes[0]!.id, guestName: '=HYPERLINK("http://evil.example","x")' },
    ]
    const { booking } = await patron.client.events.bookTickets({ ...bookInput(event, 1), tickets })
    await payForTickets(patron, booking.id)
    const answer = await csvOf(organiser, event.occurrences[0]!.id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.body).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect((await csvOf(await signInProvider(stand), event.occurrences[0]!.id)).statusCode).toBe(404)
    expect((await csvOf(patron, event.occurrences[0]!.id)).statusCode).toBe(401)
  })

  test('lets the organiser send at most five messages a day', async () => {
    const { organiser, patron, booking } = await makeTickets(stand)
    const message = { id: booking.occurrence.id, subject: 'Please bring a towel', text: 'The sea is warm.' }
    const { events } = organiser.client
    expect(await events.messageAttendees(message)).toEqual({ recipients: 1 })
    await stand.runJobs()
    const texts = (await stand.mails(patron.email)).map(({ text }) => text).join('\n')
    expect(texts).toContain('The sea is warm.')
    for (let times = 0; times < 4; times++) await events.messageAttendees(message)
    expect(await outcomeOf(events.messageAttendees(message))).toBe('CONFLICT')
  })
})

describe('an online event', () => {
  test('opens half an hour before the start, and joining counts as attending', async () => {
    const early = await makeTickets(stand)
    expect(await outcomeOf(early.patron.client.events.joinEvent({ id: early.booking.id }))).toBe('CONFLICT')
    const made = await makeSoon(stand)
    const { onlineUrl } = await made.patron.client.events.joinEvent({ id: made.booking.id })
    expect(onlineUrl).toBe('https://meet.example.com/breath')
    const { booking } = await made.patron.client.events.getEventBooking({ id: made.booking.id })
    expect(booking.status).toBe('checked_in')
    expect((await carried(made)).filter(({ used }) => used?.gate === 'Online')).toHaveLength(1)
  })
})

describe('attending', () => {
  test('opens the Lotus and earns tokens once the date is settled, and an unseen attendee is a no-show', async () => {
    const made = await makeSoon(stand)
    const absent = await stand.signIn('patron')
    const { booking: missed } = await absent.client.events.bookTickets(bookInput(made.event, 1))
    await payForTickets(absent, missed.id)
    await scan(made, { ticketId: made.booking.tickets[0]!.id })
    await stand.runJobs()
    const { lotus } = await made.patron.client.wellness.getLotus({ zone: 'UTC' })
    expect(lotus.entries).toBe(1)
    stand.clock.advance({ days: 2 })
    await watchEvents(stand.context)
    const [was, not] = [await stand.signInAs(made.patron.userId), await stand.signInAs(absent.userId)]
    expect((await not.events.getEventBooking({ id: missed.id })).booking.status).toBe('no_show')
    const tokens = async (client: typeof was) => (await client.wallet.getTokenWallet()).wallet.pending
    expect([await tokens(was), await tokens(not)]).toEqual([400, 0])
    // An offline phone reports late that the other attendee came as well.
    const organiser = { ...made.organiser, client: await stand.signInAs(made.organiser.userId) }
    await scan({ ...made, organiser }, { ticketId: missed.tickets[0]!.id, at: at(-2870) })
    expect((await not.events.getEventBooking({ id: missed.id })).booking.status).toBe('checked_in')
    expect(await tokens(not)).toBe(200)
  })
})

describe('an organiser’s time', () => {
  const during = { dates: { startsAt: tuesdayAt(10), lengthMinutes: 120 } }

  test('is blocked by a published event, and free again when it is cancelled', async () => {
    const { provider, service } = await providerWithService(stand, {
      provider: { week: workdays },
      service: { noticeMinutes: 0 },
    })
    const { event } = await makeEvent(stand, { ...during, organiser: provider })
    const patron = await stand.signIn('patron')
    const hold = holdOf({ provider, service, patron }, tuesdayAt(10, 30))
    expect(await outcomeOf(patron.client.booking.holdBooking(hold))).toBe('SLOT_TAKEN')
    await provider.client.events.cancelEvent({ id: event.id, reason: 'Ill.' })
    expect(await outcomeOf(patron.client.booking.holdBooking(hold))).toBe('done')
  })

  test('that is taken by an appointment cannot be used for an event', async () => {
    const { provider } = await makeConfirmed(stand, { at: tuesdayAt(11) })
    const { event } = await makeSubmitted(stand, { ...during, organiser: provider })
    const staff = await stand.signIn('staff')
    expect(await outcomeOf(staff.client.events.moveEvent({ id: event.id, status: 'published' }))).toBe(
      'CONFLICT',
    )
  })
})

describe('calendars', () => {
  const file = (url: string, cookie: string, host = 'patron.localhost:4000') =>
    stand.app.inject({ url, headers: { host, cookie } })

  test('have files of tickets, public files of dates, and both in the feed', async () => {
    const { patron, organiser, booking } = await makeTickets(stand)
    const own = await file(`/v1/event-bookings/${booking.id}/calendar.ics`, patron.cookie)
    expect(own.body).toContain(`UID:${booking.id}@wellspring`)
    expect((await file(`/v1/event-bookings/${booking.id}/calendar.ics`, '')).statusCode).toBe(401)
    const open = await file(`/v1/occurrences/${booking.occurrence.id}/calendar.ics`, '')
    expect([open.statusCode, open.body]).toEqual([
      200,
      expect.stringContaining('SUMMARY:Event with Practice'),
    ])
    expect(open.body).not.toContain('meet.example.com')
    const { url } = await patron.client.scheduling.makeCalendarFeed({ showsNames: true })
    const feed = await file(new URL(url).pathname, '')
    expect(feed.body).toContain(`UID:${booking.id}@wellspring`)
    const theirs = await organiser.client.scheduling.makeCalendarFeed({ showsNames: true })
    const feedOfOrganiser = await file(new URL(theirs.url).pathname, '', 'provider.localhost:4000')
    expect(feedOfOrganiser.body).toContain(`UID:${booking.occurrence.id}@wellspring`)
  })

  test('increase the sequence with each change of place or time, and with the cancellation', async () => {
    const { patron, organiser, event, booking } = await makeTickets(stand)
    const occurrenceId = booking.occurrence.id
    const sequences: number[] = []
    const look = async () => {
      const own = await file(`/v1/event-bookings/${booking.id}/calendar.ics`, patron.cookie)
      const open = await file(`/v1/occurrences/${occurrenceId}/calendar.ics`, '')
      const read = ({ body }: { body: string }) => Number(/SEQUENCE:(\d+)/.exec(body)?.[1])
      expect(own.body).toContain(`UID:${booking.id}@wellspring`)
      sequences.push(read(own))
      if (sequences.length < 5) expect(read(open)).toBe(sequences.at(-1))
    }
    await look()
    const input = eventInput({ ticketTypes: event.ticketTypes, place: 'La Mer, Dubai' })
    await organiser.client.events.updateEvent({ id: event.id, ...input })
    await look()
    const elsewhen = { id: occurrenceId, scope: 'this' as const, lengthMinutes: 60 }
    await organiser.client.events.moveDate({ ...elsewhen, startsAt: '2026-06-20T15:00:00.000Z' })
    await look()
    await organiser.client.events.moveDate({ ...elsewhen, startsAt: saturday })
    await look()
    const { preview } = await patron.client.events.previewTicketCancel({ id: booking.id })
    await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: preview.refund }, withNewKey())
    await look()
    expect(sequences).toEqual([0, 1, 2, 3, 4])
  })
})
