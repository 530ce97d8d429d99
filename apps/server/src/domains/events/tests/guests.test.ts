import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { bookInput, makeEvent, makeGuestTicket, makeTickets, ticketInput } from '../../../testing/events.ts'
import { makeJobsDue } from '../../../testing/crashes/halting.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { DAY_MS } from '../../../time.ts'
import { settleDates } from '../sweeps/settle-dates.ts'
import { places, tickets } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const jo = 'jo.guest@example.org'
const guest = () => stand.client('patron').events
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const lastMail = async () => {
  await stand.runJobs()
  return (await stand.mails(jo)).at(0)
}

describe('an online guest', () => {
  test('gets an emailed link that opens half an hour before the start and grants nothing else', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 45 })
    const mail = await lastMail()
    expect(mail?.text).toContain(`http://patron.localhost:4000/event-guest/${made.link}`)
    expect(mail?.text).toContain('Breathing by the sea')
    expect(mail?.text).not.toContain(made.patron.email)
    expect(mail?.text).not.toContain('meet.example.com')
    const { ticket } = await guest().getGuestTicket({ link: made.link })
    expect(ticket).toMatchObject({ guestName: 'Jo Guest', state: 'early' })
    expect(Object.keys(ticket).toSorted()).toEqual([
      'code',
      'endsAt',
      'event',
      'guestName',
      'opensAt',
      'organiser',
      'place',
      'startsAt',
      'state',
    ])
    expect(await codeOf(guest().joinAsEventGuest({ link: made.link }))).toBe('CONFLICT')
    stand.clock.advance({ minutes: 16 })
    const { onlineUrl } = await guest().joinAsEventGuest({ link: made.link })
    expect(onlineUrl).toBe('https://meet.example.com/breath')
    const { tickets: carried } = await made.patron.client.events.getTickets({ id: made.booking.id })
    expect(carried.map(({ used }) => used?.gate)).toEqual(['Online'])
    // Joining again is not a second use.
    await guest().joinAsEventGuest({ link: made.link })
    stand.clock.advance({ minutes: 120 })
    expect((await guest().getGuestTicket({ link: made.link })).ticket.state).toBe('over')
    expect(await codeOf(guest().joinAsEventGuest({ link: made.link }))).toBe('CONFLICT')
  })

  test('is not found by a guessed link or before the ticket is paid', async () => {
    const { link, ticketId } = await makeGuestTicket(stand)
    const signed = link.split('.')[1] ?? ''
    for (const wrong of [`${ticketId}.${signed.slice(1)}a`, `${crypto.randomUUID()}.${signed}`])
      expect(await codeOf(guest().getGuestTicket({ link: wrong }))).toBe('NOT_FOUND')
    const made = await makeTickets(stand)
    const { tickets: carried } = await made.patron.client.events.getTickets({ id: made.booking.id })
    expect(carried.every(({ guestLink }) => guestLink !== null)).toBe(true)
    const other = await stand.signIn('patron')
    const { booking } = await other.client.events.bookTickets(bookInput(made.event, 1))
    const { tickets: unpaid } = await other.client.events.getTickets({ id: booking.id })
    expect(unpaid.map(({ guestLink }) => guestLink)).toEqual([null])
  })

  test('is told about a new time and about the cancellation', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 3 * 24 * 60 })
    const { events } = made.organiser.client
    const startsAt = new Date(stand.clock.now().getTime() + 4 * DAY_MS).toISOString()
    await events.moveDate({
      id: made.booking.occurrence.id,
      scope: 'this',
      startsAt,
      lengthMinutes: 60,
    })
    const moved = await lastMail()
    expect(moved?.subject).toContain('has a new time')
    expect(moved?.text).toContain(made.link)
    await made.patron.client.events.cancelTickets({ id: made.booking.id, expectedRefund: 0 }, withNewKey())
    const over = await lastMail()
    expect(over?.subject).toContain('is cancelled')
    expect(over?.text).not.toContain(made.link)
    expect((await guest().getGuestTicket({ link: made.link })).ticket.state).toBe('cancelled')
    expect(await codeOf(guest().joinAsEventGuest({ link: made.link }))).toBe('CONFLICT')
  })

  test('is told once, also if the address of another guest is refused', async () => {
    const emails = ['ana', 'bo', 'cy', 'di'].map((name) => `${name}.guest@example.org`)
    const ticketTypes = [
      ticketInput({ price: 0, memberPrice: null, attendance: 'either', capacity: 9, roomCapacity: 1 }),
    ]
    const { event } = await makeEvent(stand, { event: { ticketTypes } })
    const { events } = (await stand.signIn('patron')).client
    const { booking } = await events.bookTickets({
      ...bookInput(event, emails.length),
      tickets: emails.map((guestEmail) => ({
        ticketTypeId: event.ticketTypes[0]!.id,
        attendance: 'online' as const,
        guestName: 'Guest',
        guestEmail,
      })),
    })
    await stand.runJobs()
    const { ports } = stand.deps
    const { mail } = ports
    const sent: string[] = []
    const [refused, ...others] = (
      await stand.context.db
        .select({ email: tickets.guestEmail })
        .from(tickets)
        .where(eq(tickets.bookingId, booking.id))
        .orderBy(tickets.id)
    ).map(({ email }) => email!)
    ports.mail = {
      async send(one) {
        if (one.to === refused) throw new Error('no such mailbox')
        sent.push(one.to)
      },
    }
    await events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
    for (let times = 0; times < 4; times++) {
      await stand.runJobs()
      await makeJobsDue(stand)
    }
    ports.mail = mail
    expect(sent.filter((to) => emails.includes(to)).toSorted()).toEqual(others.toSorted())
  })

  test('loses the stored address once the date is settled', async () => {
    const made = await makeGuestTicket(stand)
    stand.clock.advance({ days: 3 })
    await settleDates(stand.context)
    const [row] = await stand.context.db.select().from(tickets).where(eq(tickets.id, made.ticketId))
    expect(row?.guestEmail).toBeNull()
  })
})

describe('one guest address does not get repeated emails', () => {
  const refusalOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      ({ code, errors }: { code: string; errors: object }) => [code, Object.keys(errors)],
    )

  test('from a patron who books and cancels', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 600 })
    const { events } = made.patron.client
    const input = (guestEmail: string) => ({
      ...bookInput(made.event, 1),
      tickets: [
        {
          ticketTypeId: made.event.ticketTypes[0]!.id,
          attendance: 'online' as const,
          guestName: 'Jo',
          guestEmail,
        },
      ],
    })
    let { booking } = made
    for (const email of [jo, jo]) {
      await events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
      ;({ booking } = await events.bookTickets(input(email)))
    }
    await events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
    expect(await refusalOf(events.bookTickets(input(jo)))).toEqual([
      'VALIDATION_FAILED',
      ['tickets.0.guestEmail'],
    ])
    ;({ booking } = await events.bookTickets(input('somebody.else@example.org')))
    await events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
    expect(await refusalOf(events.bookTickets(input('')))).toBeNull()
  })

  test('from a patron who books for many guests', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 600 })
    const { events } = made.patron.client
    let { booking } = made
    const book = (at: number) =>
      events.bookTickets({
        ...bookInput(made.event, 1),
        tickets: [
          {
            ticketTypeId: made.event.ticketTypes[0]!.id,
            attendance: 'online',
            guestName: 'Jo',
            guestEmail: `guest-${at}@example.org`,
          },
        ],
      })
    for (let at = 1; at < 30; at++) {
      await events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
      ;({ booking } = await book(at))
    }
    await events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
    expect(await refusalOf(book(30))).toEqual(['VALIDATION_FAILED', ['tickets.0.guestEmail']])
  })

  test('from a patron who keeps changing the attendance of a ticket', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 600 })
    const change = (attendance: 'in_person' | 'online') =>
      made.patron.client.events.changeTicketAttendance({ id: made.ticketId, attendance })
    for (const attendance of ['in_person', 'online', 'in_person', 'online', 'in_person', 'online'] as const)
      await change(attendance)
    expect(await refusalOf(change('in_person'))).toEqual(['TOO_MANY_REQUESTS', []])
  })

  test('from a patron who keeps giving it tickets and takes them back', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 600 })
    let id = made.ticketId
    const give = async (guestEmail: string) => {
      const given = { id, guestName: 'Jo', guestEmail }
      const { booking } = await made.patron.client.events.giveTicket(given)
      id = booking.tickets[0]!.id
    }
    const other = 'somebody.else@example.org'
    for (const email of ['', jo, other]) await give(email)
    expect(await refusalOf(give(jo))).toEqual(['VALIDATION_FAILED', ['guestEmail']])
    await give('')
    expect(
      await refusalOf(
        made.patron.client.events.bookTickets({
          ...bookInput(made.event, 1),
          tickets: [
            {
              ticketTypeId: made.event.ticketTypes[0]!.id,
              attendance: 'online',
              guestName: 'Jo',
              guestEmail: jo,
            },
          ],
        }),
      ),
    ).toEqual(['VALIDATION_FAILED', ['tickets.0.guestEmail']])
  })

  test('from a patron who keeps giving a ticket to others', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 600 })
    let id = made.ticketId
    const give = async (at: number) => {
      const { booking } = await made.patron.client.events.giveTicket({ id, guestName: `Guest ${at}` })
      id = booking.tickets[0]!.id
    }
    for (let at = 1; at <= 6; at++) await give(at)
    expect(await refusalOf(give(7))).toEqual(['TOO_MANY_REQUESTS', []])
  })
})

describe('a ticket given to another person', () => {
  const ada = 'ada.guest@example.org'

  test('is mailed to them, and the former guest’s link and code are void', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 45 })
    const { events } = made.patron.client
    const { booking } = await events.giveTicket({
      id: made.ticketId,
      guestName: ' Ada Field ',
      guestEmail: ada,
    })
    expect(booking.tickets).toMatchObject([{ guestName: 'Ada Field', attendance: 'online' }])
    const { tickets: carried } = await events.getTickets({ id: booking.id })
    expect(carried).toMatchObject([{ guestName: 'Ada Field', guestEmail: ada }])
    await stand.runJobs()
    const [mail] = await stand.mails(ada)
    expect(mail?.subject).toContain('Your ticket for')
    expect(mail?.text).toContain(carried[0]?.guestLink)
    expect(await codeOf(guest().getGuestTicket({ link: made.link }))).toBe('NOT_FOUND')
    const { ticket } = await guest().getGuestTicket({ link: carried[0]?.guestLink ?? '' })
    expect(ticket).toMatchObject({ guestName: 'Ada Field', state: 'early' })
  })

  test('keeps its place among the others, and says where to go and how to get in', async () => {
    const made = await makeTickets(stand)
    const { events } = made.patron.client
    const [first, second] = made.booking.tickets
    const { tickets: before } = await events.getTickets({ id: made.booking.id })
    const { booking } = await events.giveTicket({ id: first!.id, guestName: 'Ada Field', guestEmail: ada })
    expect(booking.tickets.map(({ guestName }) => guestName)).toEqual(['Ada Field', second!.guestName])
    await stand.runJobs()
    const [mail] = await stand.mails(ada)
    expect(mail?.text).toContain('in person')
    expect(mail?.text).toContain('The code for the door is on your page.')
    const check = {
      occurrenceId: booking.occurrence.id,
      checkIns: [{ id: crypto.randomUUID(), code: before[0]!.code!, at: stand.clock.now().toISOString() }],
    }
    const { results } = await made.organiser.client.events.checkIn(check)
    expect(results).toMatchObject([{ outcome: 'not_valid' }])
  })

  test('is refused after the start, after a use, and to anybody but its patron', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 20 })
    const { events } = made.patron.client
    const given = { id: made.ticketId, guestName: 'Ada Field' }
    const other = await stand.signIn('patron')
    expect(await codeOf(other.client.events.giveTicket(given))).toBe('NOT_FOUND')
    expect(await codeOf(events.giveTicket({ ...given, guestName: ' ' }))).toBe('VALIDATION_FAILED')
    await guest().joinAsEventGuest({ link: made.link })
    expect(await codeOf(events.giveTicket(given))).toBe('ILLEGAL_TRANSITION')
    const late = await makeGuestTicket(stand, { startsInMinutes: 20 })
    stand.clock.advance({ minutes: 21 })
    expect(await codeOf(late.patron.client.events.giveTicket({ ...given, id: late.ticketId }))).toBe(
      'ILLEGAL_TRANSITION',
    )
  })
})

describe('the attendance of a ticket', () => {
  const roomOf = async (occurrenceId: string) => {
    const [row] = await stand.context.db.select().from(places).where(eq(places.occurrenceId, occurrenceId))
    return [row?.taken, row?.roomTaken]
  }

  test('can be changed until the start, while there is room', async () => {
    const made = await makeGuestTicket(stand, { startsInMinutes: 25 })
    await lastMail()
    const { events } = made.patron.client
    const change = (attendance: 'in_person' | 'online') =>
      events.changeTicketAttendance({ id: made.ticketId, attendance })
    const { booking } = await change('in_person')
    expect(booking.tickets).toMatchObject([{ attendance: 'in_person', canChangeAttendance: true }])
    const at = made.booking.occurrence.id
    expect(await roomOf(at)).toEqual([1, 1])
    const mail = await lastMail()
    expect(mail?.subject).toContain('in person')
    const { ticket: theirTicket } = await guest().getGuestTicket({ link: made.link })
    const [carried] = (await events.getTickets({ id: made.booking.id })).tickets
    expect(carried).toMatchObject({ code: expect.any(String), guestLink: made.link })
    expect(theirTicket).toMatchObject({
      state: 'in_person',
      place: expect.any(String),
      code: carried?.code,
    })
    expect(await codeOf(guest().joinAsEventGuest({ link: made.link }))).toBe('CONFLICT')
    // The room has one place.
    const other = await stand.signIn('patron')
    const { booking: second } = await other.client.events.bookTickets({
      ...bookInput(made.event, 1),
      tickets: [{ ticketTypeId: made.event.ticketTypes[0]!.id, attendance: 'online' }],
    })
    const theirs = { id: second.tickets[0]!.id, attendance: 'in_person' as const }
    expect(await codeOf(other.client.events.changeTicketAttendance(theirs))).toBe('OUT_OF_STOCK')
    expect(await roomOf(at)).toEqual([2, 1])
    await change('online')
    expect(await roomOf(at)).toEqual([2, 0])
    expect((await lastMail())?.text).toContain(made.link)
    expect((await guest().getGuestTicket({ link: made.link })).ticket.code).toBeNull()
    await other.client.events.changeTicketAttendance(theirs)
    // Another patron cannot change it.
    expect(await codeOf(other.client.events.changeTicketAttendance({ ...theirs, id: made.ticketId }))).toBe(
      'NOT_FOUND',
    )
    stand.clock.advance({ minutes: 26 })
    expect(await codeOf(change('in_person'))).toBe('ILLEGAL_TRANSITION')
  })
})
