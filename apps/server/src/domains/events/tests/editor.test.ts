import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  bookInput,
  datesInput,
  eventInput,
  makeDraft,
  makeEvent,
  makeSubmitted,
  payForTickets,
  saturday,
  ticketInput,
} from '../../../testing/events.ts'
import { untilBlocked } from '../../../testing/locks.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { setListed, signInProvider } from '../../../testing/accounts/providers.ts'
import { png, uploadBench } from '../../../testing/uploads.ts'
import { watchEvents } from '../jobs.ts'
import { places } from '../tables.ts'

let stand: TestApp
let staff: SignedIn
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  staff = await stand.signIn('staff')
})
afterAll(() => stand.close())

const guest = () => stand.client('patron').events
const errorsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { errors?: object }) => error.errors ?? error,
  )

describe('a draft', () => {
  test('has a title and lists its missing fields', async () => {
    const { client } = await signInProvider(stand)
    const { event } = await client.events.createEvent({ title: 'Sound bath' })
    expect(event).toMatchObject({ status: 'draft', title: 'Sound bath', ticketTypes: [], occurrences: [] })
    expect(event.missing).toEqual(['description', 'wellness area', 'format', 'ticket', 'date'])
    const sending = client.events.moveEvent({ id: event.id, status: 'pending_review' })
    expect(await errorsOf(sending)).toMatchObject({
      description: 'Write a description',
      area: 'Choose an area',
      ticketTypes: 'Add a kind of ticket',
    })
  })

  test('needs an address before it is submitted, unless it is online', async () => {
    const { client } = await signInProvider(stand)
    const { event } = await client.events.createEvent(eventInput({ address: null }))
    expect(event.missing).toEqual(['address', 'date'])
    const sending = client.events.moveEvent({ id: event.id, status: 'pending_review' })
    expect(await errorsOf(sending)).toEqual({
      'address.addressLineOne': 'Enter the address where people come',
    })
    const { event: online } = await client.events.updateEvent({
      ...eventInput({ format: 'Telehealth', place: null, address: null }),
      id: event.id,
    })
    expect(online.missing).toEqual(['date'])
  })

  test('is submitted only with a future date', async () => {
    const { client } = await signInProvider(stand)
    const { event } = await client.events.createEvent(eventInput())
    const sending = client.events.moveEvent({ id: event.id, status: 'pending_review' })
    expect(await errorsOf(sending)).toEqual({ dates: 'Add a date that is still to come.' })
  })

  test('of another organiser cannot be seen or found', async () => {
    const { event } = await makeDraft(stand)
    const other = await signInProvider(stand)
    expect(await outcomeOf(other.client.events.getOwnEvent({ id: event.id }))).toBe('NOT_FOUND')
    expect(await outcomeOf(guest().getEvent({ id: event.id }))).toBe('NOT_FOUND')
    const { data } = await guest().listEvents({ providerId: event.organiser.id })
    expect(data).toEqual([])
  })

  test('is for members only', async () => {
    const { client } = await stand.signIn('provider')
    expect(await outcomeOf(client.events.createEvent(eventInput()))).toBe('UNAUTHORIZED')
  })

  test.each([
    [
      { ticketTypes: [ticketInput({ memberPrice: 40 })] },
      'ticketTypes.0.memberPrice',
      "The members' price must be below the price.",
    ],
    [
      { ticketTypes: [ticketInput(), ticketInput({ name: 'mat' })] },
      'ticketTypes',
      'Two tickets have the same name.',
    ],
    [{ ticketTypes: [ticketInput({ capacity: 0 })] }, 'ticketTypes.0.capacity', 'At least 1 place'],
    [{ ticketTypes: [ticketInput({ capacity: -3 })] }, 'ticketTypes.0.capacity', 'At least 1 place'],
    [
      { ticketTypes: [ticketInput({ capacity: 2.5 })] },
      'ticketTypes.0.capacity',
      'Places must be a whole number',
    ],
    [{ ticketTypes: [ticketInput({ capacity: 1e6 })] }, 'ticketTypes.0.capacity', 'At most 10000 places'],
    [
      { ticketTypes: [ticketInput({ price: -1, memberPrice: null })] },
      'ticketTypes.0.price',
      'Price must be 0 or more',
    ],
    [
      { ticketTypes: [ticketInput({ memberPrice: -1 })] },
      'ticketTypes.0.memberPrice',
      'Price must be 0 or more',
    ],
    [
      { ticketTypes: [ticketInput({ price: 9.5, memberPrice: null })] },
      'ticketTypes.0.price',
      'Price must be a whole number of dollars',
    ],
    [{ leaves: ['Move' as const] }, 'leaves', 'Choose leaves of its wellness area.'],
    [{ onlineUrl: 'meet.example.com' }, 'onlineUrl', 'URL must include http:// or https://'],
    [{ zone: 'Mars/Olympus' }, 'zone', 'This time zone is unknown'],
  ])('%o is refused beside its field', async (changes, field, message) => {
    const { client } = await signInProvider(stand)
    expect(await errorsOf(client.events.createEvent(eventInput(changes)))).toEqual({ [field]: message })
  })
})

describe('staff', () => {
  test('publish an event, which is then publicly listed without its link', async () => {
    const { organiser, event } = await makeSubmitted(stand)
    const { event: shown } = await staff.client.events.moveEvent({ id: event.id, status: 'published' })
    expect(shown.status).toBe('published')
    expect([event.publicUrl, shown.publicUrl]).toEqual([
      null,
      `${stand.deps.config.origins.patron}/events/${event.id}`,
    ])
    const seen = await guest().getEvent({ id: event.id })
    expect(seen.event).toMatchObject({ title: event.title, place: 'Kite Beach, Dubai', status: 'published' })
    expect(JSON.stringify(seen)).not.toContain('meet.example.com')
    expect(seen.event.occurrences).toMatchObject([{ startsAt: saturday, left: [{ left: 10 }] }])
    const { data, total } = await guest().listEvents({ providerId: organiser.userId, upcomingOnly: 'true' })
    expect([total, data]).toMatchObject([
      1,
      [{ id: event.id, price: { from: 40, to: 40 }, memberPriceFrom: 30, placesLeft: 10 }],
    ])
    const ever = { providerId: organiser.userId, from: '0001-01-01', to: '9999-12-31' }
    expect((await guest().listEvents(ever)).total).toBe(1)
    await stand.runJobs()
    expect((await stand.mails(organiser.email))[0]?.subject).toBe(`“${event.title}” is in the calendar`)
  })

  test('send an event back with a reason that its organiser can read', async () => {
    const { organiser, event } = await makeSubmitted(stand)
    const back = { id: event.id, status: 'draft' as const }
    expect(await errorsOf(staff.client.events.moveEvent(back))).toEqual({
      comment: 'Say what needs to change.',
    })
    await staff.client.events.moveEvent({ ...back, comment: 'Please name the street.' })
    const { event: own } = await organiser.client.events.getOwnEvent({ id: event.id })
    expect(own).toMatchObject({ status: 'draft', reviewComment: 'Please name the street.' })
    await organiser.client.events.moveEvent({ id: event.id, status: 'pending_review' })
    const again = await organiser.client.events.getOwnEvent({ id: event.id })
    expect(again.event.reviewComment).toBeNull()
  })

  test('cannot publish an event of a paused organiser', async () => {
    const { organiser, event } = await makeSubmitted(stand)
    await setListed(stand, organiser, false)
    expect(await outcomeOf(staff.client.events.moveEvent({ id: event.id, status: 'published' }))).toBe(
      'CONFLICT',
    )
  })

  test('find the events awaiting review', async () => {
    const { event } = await makeSubmitted(stand, { event: { title: 'Waits for staff' } })
    const { events } = await staff.client.events.listOwnEvents({
      status: 'pending_review',
      search: 'waits for',
    })
    expect(events).toMatchObject([{ id: event.id, dates: 1, startsAt: saturday, taken: 0, capacity: 10 }])
    expect(await staff.client.events.listOwnEvents({ status: 'draft', search: 'waits for' })).toMatchObject({
      totalRecords: 0,
      statusCounts: { pending_review: 1, draft: 0 },
    })
  })
})

describe('an event in review', () => {
  test('cannot be changed until it is withdrawn', async () => {
    const { organiser, event } = await makeSubmitted(stand)
    const { events } = organiser.client
    expect(await outcomeOf(events.updateEvent({ id: event.id, ...eventInput() }))).toBe('CONFLICT')
    await events.moveEvent({ id: event.id, status: 'draft' })
    const { event: changed } = await events.updateEvent({
      id: event.id,
      ...eventInput({ title: 'Slow breath' }),
    })
    expect(changed.title).toBe('Slow breath')
  })
})

describe('tickets', () => {
  test('are counted with concurrent bookings when their capacity is reduced', async () => {
    const { event, organiser } = await makeEvent(stand)
    const [type] = event.ticketTypes
    const { changing } = await stand.deps.database.write(async (tx) => {
      await tx.update(places).set({ taken: 4 }).where(eq(places.ticketTypeId, type!.id))
      const types = [ticketInput({ id: type!.id, capacity: 3 })]
      const input = { id: event.id, ...eventInput({ ticketTypes: types }) }
      const changed = errorsOf(organiser.client.events.updateEvent(input))
      await untilBlocked(stand)
      return { changing: changed.then((errors) => ({ errors })) }
    })
    expect(await changing).toEqual({
      errors: { 'ticketTypes.0.capacity': '4 are already taken on one of the dates.' },
    })
  })

  test('cannot have a capacity below the places already taken', async () => {
    const { organiser, event } = await makeEvent(stand)
    const [type] = event.ticketTypes
    await stand.deps.database.write((tx) =>
      tx.update(places).set({ taken: 4 }).where(eq(places.ticketTypeId, type!.id)),
    )
    const change = (capacity: number) =>
      organiser.client.events.updateEvent({
        id: event.id,
        ...eventInput({ ticketTypes: [ticketInput({ id: type!.id, capacity })] }),
      })
    expect(await errorsOf(change(3))).toEqual({
      'ticketTypes.0.capacity': '4 are already taken on one of the dates.',
    })
    expect((await change(4)).event.occurrences[0]!.left).toEqual([
      { ticketTypeId: type!.id, left: 0, inRoom: null },
    ])
    expect((await change(12)).event.occurrences[0]!.left).toEqual([
      { ticketTypeId: type!.id, left: 8, inRoom: null },
    ])
    const more = stand.deps.database.write((tx) =>
      tx.update(places).set({ taken: 13 }).where(eq(places.ticketTypeId, type!.id)),
    )
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'event_places_taken' } })
  })

  test('withdrawn from sale disappear from the page, and new ones appear', async () => {
    const { organiser, event } = await makeEvent(stand)
    const { event: changed } = await organiser.client.events.updateEvent({
      id: event.id,
      ...eventInput({
        ticketTypes: [ticketInput({ name: 'Chair', price: 0, memberPrice: null, capacity: 3 })],
      }),
    })
    expect(changed.ticketTypes).toMatchObject([{ name: 'Chair', price: 0, capacity: 3 }])
    expect(changed.occurrences[0]!.left).toEqual([
      { ticketTypeId: changed.ticketTypes[0]!.id, left: 3, inRoom: null },
    ])
  })

  test('of another event are refused', async () => {
    const [one, other] = [await makeDraft(stand), await makeDraft(stand)]
    const foreign = eventInput({ ticketTypes: [ticketInput({ id: other.event.ticketTypes[0]!.id })] })
    expect(await outcomeOf(one.organiser.client.events.updateEvent({ id: one.event.id, ...foreign }))).toBe(
      'OUT_OF_DATE',
    )
  })
})

describe('a series', () => {
  const weekly = { repeat: { every: 'week' as const, times: 4 } }
  const starts = (event: { occurrences: { startsAt: string; status: string }[] }) =>
    event.occurrences.map(({ startsAt, status }) => `${startsAt.slice(0, 16)} ${status}`)

  test('has separate dates, all at the same local time in Dubai', async () => {
    const { event } = await makeDraft(stand, { dates: weekly })
    expect(starts(event)).toEqual([
      '2026-06-20T14:00 scheduled',
      '2026-06-27T14:00 scheduled',
      '2026-07-04T14:00 scheduled',
      '2026-07-11T14:00 scheduled',
    ])
  })

  test('moves one date alone or together with the following ones', async () => {
    const { organiser, event } = await makeEvent(stand, { dates: weekly })
    const { events } = organiser.client
    const [, second, third] = event.occurrences
    const alone = { scope: 'this' as const, startsAt: '2026-06-28T15:00:00.000Z', lengthMinutes: 90 }
    await events.moveDate({ id: second!.id, ...alone })
    const rest = { scope: 'following' as const, startsAt: '2026-07-05T15:00:00.000Z', lengthMinutes: 90 }
    const { event: moved } = await events.moveDate({ id: third!.id, ...rest })
    expect(starts(moved)).toEqual([
      '2026-06-20T14:00 scheduled',
      '2026-06-28T15:00 scheduled',
      '2026-07-05T15:00 scheduled',
      '2026-07-12T15:00 scheduled',
    ])
    expect(
      moved.occurrences.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000),
    ).toEqual([60, 90, 90, 90])
  })

  test('shows a moved date’s original time until the date is back there', async () => {
    const { organiser, event } = await makeEvent(stand)
    const [date] = event.occurrences
    const move = async (startsAt: string) => {
      const scope = 'this' as const
      await organiser.client.events.moveDate({ id: date!.id, scope, startsAt, lengthMinutes: 60 })
      const { client } = await stand.signIn('patron')
      return (await client.events.getEvent({ id: event.id })).event.occurrences[0]?.movedFrom
    }
    expect(await move('2026-06-21T14:00:00.000Z')).toBe(date!.startsAt)
    expect(await move('2026-06-22T14:00:00.000Z')).toBe(date!.startsAt)
    expect(await move(date!.startsAt)).toBeNull()
  })

  test('shows no original time while the event is a draft', async () => {
    const { organiser, event } = await makeDraft(stand)
    const move = { scope: 'this' as const, startsAt: '2026-06-21T14:00:00.000Z', lengthMinutes: 60 }
    const { event: moved } = await organiser.client.events.moveDate({ id: event.occurrences[0]!.id, ...move })
    expect(moved.occurrences[0]?.movedFrom).toBeNull()
  })

  test('keeps its local time in New York across the clock change, whatever is moved', async () => {
    const { organiser, event } = await makeEvent(stand, {
      event: { zone: 'America/New_York' },
      dates: { startsAt: '2026-10-30T13:00:00.000Z', repeat: { every: 'day', times: 5 } },
    })
    expect(starts(event)).toEqual([
      '2026-10-30T13:00 scheduled',
      '2026-10-31T13:00 scheduled',
      '2026-11-01T14:00 scheduled',
      '2026-11-02T14:00 scheduled',
      '2026-11-03T14:00 scheduled',
    ])
    const { events } = organiser.client
    const [, second, third] = event.occurrences
    const patron = await stand.signIn('patron')
    const { booking } = await patron.client.events.bookTickets(bookInput({ ...event, occurrences: [third!] }))
    await payForTickets(patron, booking.id)
    // Half past nine from Saturday on: an hour later in UTC from Sunday on, as before the move.
    const move = { scope: 'following' as const, startsAt: '2026-10-31T13:30:00.000Z', lengthMinutes: 60 }
    const { event: moved } = await events.moveDate({ id: second!.id, ...move })
    expect(starts(moved)).toEqual([
      '2026-10-30T13:00 scheduled',
      '2026-10-31T13:30 scheduled',
      '2026-11-01T14:30 scheduled',
      '2026-11-02T14:30 scheduled',
      '2026-11-03T14:30 scheduled',
    ])
    await stand.runJobs()
    const [mail] = await stand.mails(patron.email)
    expect(mail?.text).toContain('November 1, 2026 at 9:30 AM (New York time)')
    expect(mail?.calendar?.content).toContain('DTSTART;TZID=America/New_York:20261101T093000')
    await events.cancelDate({ id: third!.id, scope: 'this', reason: 'A holiday.' })
    await stand.runJobs()
    const { booking: off } = await patron.client.events.getEventBooking({ id: booking.id })
    expect([off.status, off.refundedAmount]).toEqual(['event_cancelled', 80])
  })

  test('following dates can move into each other’s times', async () => {
    const { organiser, event } = await makeEvent(stand, { dates: weekly })
    const move = { scope: 'following' as const, startsAt: '2026-06-27T14:00:00.000Z', lengthMinutes: 60 }
    const { event: moved } = await organiser.client.events.moveDate({ id: event.occurrences[0]!.id, ...move })
    expect(starts(moved).at(-1)).toBe('2026-07-18T14:00 scheduled')
  })

  test('two dates never begin at the same time', async () => {
    const { organiser, event } = await makeEvent(stand, { dates: weekly })
    const { events } = organiser.client
    const taken = { startsAt: 'This event already has a date at this time.' }
    expect(await errorsOf(events.addDates({ id: event.id, ...datesInput() }))).toEqual(taken)
    const move = { scope: 'this' as const, startsAt: event.occurrences[1]!.startsAt, lengthMinutes: 60 }
    expect(await errorsOf(events.moveDate({ id: event.occurrences[0]!.id, ...move }))).toEqual(taken)
  })

  test('one cancelled date leaves the others unchanged', async () => {
    const { organiser, event } = await makeEvent(stand, { dates: weekly })
    const cancel = { id: event.occurrences[1]!.id, reason: 'The hall is flooded.' }
    const { event: after } = await organiser.client.events.cancelDate({ ...cancel, scope: 'this' })
    expect(after.occurrences.map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'scheduled',
      'scheduled',
    ])
    expect(await outcomeOf(organiser.client.events.cancelDate({ ...cancel, scope: 'this' }))).toBe('CONFLICT')
    const rest = await organiser.client.events.cancelDate({
      ...cancel,
      id: event.occurrences[2]!.id,
      scope: 'following',
    })
    expect(rest.event.occurrences.map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    const { data } = await guest().listEvents({ providerId: organiser.userId })
    expect(data).toHaveLength(1)
  })

  test('a date of a draft is deleted', async () => {
    const { organiser, event } = await makeDraft(stand, { dates: weekly })
    const cancel = { id: event.occurrences[3]!.id, scope: 'this' as const, reason: 'Too many.' }
    expect((await organiser.client.events.cancelDate(cancel)).event.occurrences).toHaveLength(3)
  })

  test.each([
    [{ startsAt: '2026-06-15T08:00:00.000Z' }, { startsAt: 'This time has passed.' }],
    [{ startsAt: '2029-06-15T08:00:00.000Z' }, { startsAt: 'This is too far ahead.' }],
    [{ repeat: { every: 'week' as const, times: 53 } }, { 'repeat.times': 'At most 52 times.' }],
    [{ lengthMinutes: 5 }, { lengthMinutes: 'Length must be 10 minutes or more' }],
  ])('%o is refused', async (changes, errors) => {
    const { organiser, event } = await makeDraft(stand)
    expect(
      await errorsOf(organiser.client.events.addDates({ id: event.id, ...datesInput(changes) })),
    ).toEqual(errors)
  })
})

describe('an event', () => {
  test('that is cancelled stays readable, and is in no list', async () => {
    const { organiser, event } = await makeEvent(stand)
    await organiser.client.events.cancelEvent({ id: event.id, reason: 'We are ill.' })
    expect((await guest().getEvent({ id: event.id })).event.status).toBe('cancelled')
    expect((await guest().listEvents({ providerId: organiser.userId })).total).toBe(0)
    expect(await outcomeOf(organiser.client.events.cancelEvent({ id: event.id, reason: 'Again.' }))).toBe(
      'ILLEGAL_TRANSITION',
    )
    const { event: gone } = await organiser.client.events.moveEvent({ id: event.id, status: 'archived' })
    expect(gone.status).toBe('archived')
  })

  test('ends after its last date, and is listed among past events', async () => {
    const own = await testApp()
    const { organiser, event } = await makeEvent(own)
    own.clock.advance({ days: 6 })
    await watchEvents(own.context)
    const { data } = await own
      .client('patron')
      .events.listEvents({ upcomingOnly: 'false', providerId: organiser.userId })
    expect(data).toMatchObject([{ id: event.id }])
    expect((await own.client('patron').events.getEvent({ id: event.id })).event.status).toBe('ended')
    await own.close()
  })

  test('can have its own picture', async () => {
    const { organiser, event } = await makeDraft(stand)
    const privateUrl = await uploadBench(stand).upload(organiser, 'image/png', await png())
    const { event: shown } = await organiser.client.events.setEventPicture({ id: event.id, privateUrl })
    expect(shown.imageUrl).toMatch(/\/events\/[\w-]+\.webp$/)
    const { event: bare } = await organiser.client.events.setEventPicture({ id: event.id, privateUrl: null })
    expect(bare.imageUrl).toBeNull()
    const stolen = (await signInProvider(stand)).client.events
    expect(await outcomeOf(stolen.setEventPicture({ id: event.id, privateUrl }))).toBe('NOT_FOUND')
  })

  test('keeps its time zone once it is published', async () => {
    const { organiser, event } = await makeEvent(stand)
    const change = organiser.client.events.updateEvent({ id: event.id, ...eventInput({ zone: 'UTC' }) })
    expect(await errorsOf(change)).toEqual({ zone: 'The time zone of a published event cannot be changed.' })
  })
})

describe('the calendar', () => {
  const weekly = { repeat: { every: 'week' as const, times: 4 } }

  test('lists a series once, at its first matching date', async () => {
    const { organiser, event } = await makeEvent(stand, { dates: weekly })
    const single = await makeEvent(stand, { organiser, dates: { startsAt: '2026-06-22T14:00:00.000Z' } })
    const found = async (filter: Parameters<ReturnType<typeof guest>['listEvents']>[0]) => {
      const { data, total } = await guest().listEvents({ providerId: organiser.userId, ...filter })
      return [total, ...data.map(({ id, startsAt, dates }) => [id, startsAt.slice(0, 10), dates])]
    }
    const [series, once] = [event.id, [single.event.id, '2026-06-22', 1]]
    expect(await found({ upcomingOnly: 'true' })).toEqual([2, [series, '2026-06-20', 4], once])
    expect(await found({})).toEqual([2, [series, '2026-07-11', 4], once])
    expect(await found({ upcomingOnly: 'true', limit: 1, page: 1 })).toEqual([2, once])
    expect(await found({ upcomingOnly: 'true', limit: 1, page: 2 })).toEqual([2])
    expect(await found({ upcomingOnly: 'true', from: '2026-06-21', to: '2026-07-04' })).toEqual([
      2,
      once,
      [series, '2026-06-27', 2],
    ])
    expect(await found({ from: '2026-07-11', to: '2026-07-11' })).toEqual([1, [series, '2026-07-11', 1]])
  })

  test('advances to the next date of a series when one is over or cancelled', async () => {
    const own = await testApp()
    const { organiser, event } = await makeEvent(own, { dates: weekly })
    const filter = { providerId: organiser.userId }
    const { events } = own.client('patron')
    const cancel = { id: event.occurrences[1]!.id, scope: 'this' as const, reason: 'We are away.' }
    await organiser.client.events.cancelDate(cancel)
    own.clock.advance({ days: 6 })
    const [over] = (await events.listEvents({ ...filter, upcomingOnly: 'false' })).data
    const [next] = (await events.listEvents({ ...filter, upcomingOnly: 'true' })).data
    expect(over).toMatchObject({ occurrenceId: event.occurrences[0]!.id, dates: 1 })
    expect(next).toMatchObject({ occurrenceId: event.occurrences[2]!.id, dates: 2 })
    await own.close()
  })

  test('filters events', async () => {
    const { organiser, event } = await makeEvent(stand, {
      event: {
        title: 'Quiet 100% walk',
        area: 'physical',
        leaves: [],
        format: 'In-Person',
        language: 'French',
      },
    })
    const providerId = organiser.userId
    const found = async (filter: Parameters<ReturnType<typeof guest>['listEvents']>[0]) =>
      (await guest().listEvents({ providerId, ...filter })).data.map(({ id }) => id)
    for (const hit of [
      { domainType: 'physical' as const },
      { format: 'In-Person' as const },
      { language: 'French' as const },
      { maxPrice: 40 },
      { search: '100% walk' },
      { from: '2026-06-20', to: '2026-06-20' },
      { upcomingOnly: 'true' },
    ])
      expect([hit, await found(hit)]).toEqual([hit, [event.id]])
    for (const miss of [
      { domainType: 'mental' as const },
      { format: 'Telehealth' as const },
      { language: 'English' as const },
      { maxPrice: 39 },
      { search: '1005' },
      { from: '2026-06-21' },
      { to: '2026-06-19' },
      { upcomingOnly: 'false' },
    ])
      expect([miss, await found(miss)]).toEqual([miss, []])
  })
})
