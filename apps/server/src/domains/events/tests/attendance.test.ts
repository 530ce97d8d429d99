import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { bookInput, eventInput, makeEvent, ticketInput, waitFor } from '../../../testing/events.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { places } from '../tables.ts'
import { serveDate } from '../waitlist/queue.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const free = { price: 0, memberPrice: null, attendance: 'either' } as const
const makeHybrid = (roomCapacity: number | null = null, capacity = 10) =>
  makeEvent(stand, { event: { ticketTypes: [ticketInput({ ...free, capacity, roomCapacity })] } })

type Event = Awaited<ReturnType<typeof makeHybrid>>['event']
const asking = (event: Event, ...ways: ('in_person' | 'online' | undefined)[]) => ({
  ...bookInput(event, ways.length),
  tickets: ways.map((attendance) => ({ ticketTypeId: event.ticketTypes[0]!.id, attendance })),
})

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code, errors }: { code: string; errors?: Record<string, string> }) => [code, errors],
  )

const placesOf = async (occurrenceId: string) => {
  const [row] = await stand.context.db.select().from(places).where(eq(places.occurrenceId, occurrenceId))
  return [row?.taken, row?.roomTaken]
}

describe('a ticket of a hybrid event', () => {
  test('has the chosen attendance wherever it is shown', async () => {
    const { event, organiser } = await makeHybrid()
    const patron = await stand.signIn('patron')
    const { booking } = await patron.client.events.bookTickets(asking(event, 'in_person', 'online'))
    expect(booking.tickets.map(({ attendance }) => attendance)).toEqual(['in_person', 'online'])
    const { tickets } = await patron.client.events.getTickets({ id: booking.id })
    expect(tickets.map(({ attendance }) => attendance)).toEqual(['in_person', 'online'])
    const listed = await organiser.client.events.listAttendees({ id: booking.occurrence.id, limit: 10 })
    expect(listed.attendees.map(({ attendance }) => attendance).toSorted()).toEqual(['in_person', 'online'])
    expect(listed.counts).toEqual({ tickets: 2, inPerson: 1, used: 0 })
    const csv = await stand.app.inject({
      url: `/v1/occurrences/${booking.occurrence.id}/attendees.csv`,
      headers: { host: 'provider.localhost:4000', cookie: organiser.cookie },
    })
    expect(csv.body.split('\n').slice(0, 3).join('\n')).toMatch(/Attendance[\s\S]*In person[\s\S]*Online/)
    await stand.runJobs()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.text).toContain(
      'In person (1): Kite Beach, Dubai, 8 Jumeirah Street, Dubai, 00000, United Arab Emirates\n  Online (1): open your tickets to join, from half an hour before the start\n',
    )
    expect(mail?.text).toContain('Please have your tickets ready')
  })

  test('booked for online asks for nothing at the door', async () => {
    const { event } = await makeHybrid()
    const patron = await stand.signIn('patron')
    await patron.client.events.bookTickets(asking(event, 'online'))
    await stand.runJobs()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.text).toContain(
      'Where: Online: open your tickets to join, from half an hour before the start\n',
    )
    expect(mail?.text).not.toContain('at hand')
  })

  test('needs a choice, and a missing or unavailable one is refused at its field', async () => {
    const { event } = await makeHybrid()
    const { client } = await stand.signIn('patron')
    expect(await refused(client.events.bookTickets(asking(event, 'online', undefined)))).toEqual([
      'VALIDATION_FAILED',
      { 'tickets.1.attendance': 'Choose in person or online.' },
    ])
    const { event: there } = await makeEvent(stand, {
      event: { ticketTypes: [ticketInput({ ...free, attendance: 'in_person' })] },
    })
    expect(await refused(client.events.bookTickets(asking(there, 'online')))).toEqual([
      'VALIDATION_FAILED',
      { 'tickets.0.attendance': 'This ticket is for coming in person.' },
    ])
    const { booking } = await client.events.bookTickets({ ...asking(there, undefined) })
    expect(booking.tickets[0]?.attendance).toBe('in_person')
  })

  test('is for online if the event is online only', async () => {
    const { event } = await makeEvent(stand, {
      event: { format: 'Telehealth', place: null, ticketTypes: [ticketInput(free)] },
    })
    const { client } = await stand.signIn('patron')
    const { booking } = await client.events.bookTickets(asking(event, undefined))
    expect(booking.tickets[0]?.attendance).toBe('online')
  })
})

describe('the room', () => {
  test('counts in-person tickets only, and is freed when they are cancelled', async () => {
    const { event } = await makeHybrid(1, 3)
    const { client } = await stand.signIn('patron')
    const first = await client.events.bookTickets(asking(event, 'in_person', 'online'))
    const at = event.occurrences[0]!.id
    expect(await placesOf(at)).toEqual([2, 1])
    const seen = (await client.events.getEvent({ id: event.id })).event.occurrences[0]!.left
    expect(seen).toEqual([{ ticketTypeId: event.ticketTypes[0]!.id, left: 1, inRoom: 0 }])
    const other = await stand.signIn('patron')
    expect(await refused(other.client.events.bookTickets(asking(event, 'in_person')))).toEqual([
      'OUT_OF_STOCK',
      { 'tickets.0.attendance': 'The room is full. You can take part online.' },
    ])
    await client.events.cancelTickets({ id: first.booking.id, expectedRefund: 0 }, withNewKey())
    expect(await placesOf(at)).toEqual([0, 0])
    await other.client.events.bookTickets(asking(event, 'in_person'))
    expect(await placesOf(at)).toEqual([1, 1])
  })

  test('is never overbooked by concurrent bookings', async () => {
    const { event } = await makeHybrid(2, 10)
    const people = await Promise.all(Array.from({ length: 5 }, () => stand.signIn('patron')))
    const said = await Promise.all(
      people.map(({ client }) => refused(client.events.bookTickets(asking(event, 'in_person')))),
    )
    expect(said.filter((one) => one === 'done')).toHaveLength(2)
    expect(await placesOf(event.occurrences[0]!.id)).toEqual([2, 2])
  })

  test('cannot become smaller than its attendees or larger than its tickets', async () => {
    const { event, organiser } = await makeHybrid(4, 10)
    const { client } = await stand.signIn('patron')
    await client.events.bookTickets(asking(event, 'in_person', 'in_person', 'online'))
    const saving = (roomCapacity: number) =>
      organiser.client.events.updateEvent({
        ...eventInput({
          ticketTypes: [{ ...ticketInput({ ...free, roomCapacity }), id: event.ticketTypes[0]!.id }],
        }),
        id: event.id,
      })
    expect(await refused(saving(1))).toEqual([
      'VALIDATION_FAILED',
      { 'ticketTypes.0.roomCapacity': '2 are already booked in person on one of the dates.' },
    ])
    expect(await refused(saving(11))).toEqual([
      'VALIDATION_FAILED',
      { 'ticketTypes.0.roomCapacity': 'The room cannot have more places than there are tickets.' },
    ])
    expect(await refused(saving(2))).toBe('done')
  })

  test('requires a choice from a patron who accepts a waitlist offer', async () => {
    const { event } = await makeHybrid(1, 2)
    const at = event.occurrences[0]!.id
    const [first, waiting] = [await stand.signIn('patron'), await stand.signIn('patron')]
    const { booking } = await first.client.events.bookTickets(asking(event, 'online', 'online'))
    const { id } = await waitFor(waiting, event)
    await first.client.events.cancelTickets({ id: booking.id, expectedRefund: 0 }, withNewKey())
    await serveDate(stand.context, at)
    const { entry } = await waiting.client.events.getEventWait({ id })
    expect(entry.offer?.attendances).toEqual(['in_person', 'online'])
    const take = (attendance?: 'in_person' | 'online') =>
      refused(waiting.client.events.acceptEventOffer({ id, expectedPrice: 0, attendance }))
    expect(await take()).toEqual([
      'VALIDATION_FAILED',
      { 'tickets.0.attendance': 'Choose in person or online.' },
    ])
    expect(await take('in_person')).toEqual([
      'OUT_OF_STOCK',
      { 'tickets.0.attendance': 'Only 1 place is left in the room. You can take part online.' },
    ])
    expect(await take('online')).toBe('done')
    expect(await placesOf(at)).toEqual([2, 0])
  })
})
