import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { bookInput, makeEvent, makeTickets, payForTickets } from '../../../testing/events.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const message = { subject: 'The other hall', text: 'We meet upstairs.' }

const howMany = async (email: string) => {
  await stand.runJobs()
  return (await stand.mails(email)).filter(({ text }) => text.includes(message.text)).length
}

const makeSeries = () => makeEvent(stand, { dates: { repeat: { every: 'week', times: 3 } } })

type Series = Awaited<ReturnType<typeof makeSeries>>

async function book({ event }: Series, which: number, patron?: Awaited<ReturnType<TestApp['signIn']>>) {
  const who = patron ?? (await stand.signIn('patron'))
  const input = { ...bookInput(event), occurrenceId: event.occurrences[which]!.id }
  const { booking } = await who.client.events.bookTickets(input)
  await payForTickets(who, booking.id)
  return who
}

test('one message reaches the attendees of all dates that are not over, each of them once', async () => {
  const made = await makeSeries()
  const often = await book(made, 0)
  await book(made, 1, often)
  const past = await book(made, 0)
  const late = await book(made, 2)
  stand.clock.advance({ days: 10 })
  const { events } = await stand.signInAs(made.organiser.userId)
  expect(await events.messageEventAttendees({ id: made.event.id, ...message })).toEqual({ recipients: 2 })
  expect([await howMany(often.email), await howMany(late.email), await howMany(past.email)]).toEqual([
    1, 1, 0,
  ])
})

test('attendees of a cancelled date or of another event are not recipients', async () => {
  const made = await makeSeries()
  const { events } = made.organiser.client
  const off = await book(made, 1)
  const other = await makeTickets(stand)
  const id = made.event.occurrences[1]!.id
  await events.cancelDate({ id, scope: 'this', reason: 'The hall is flooded.' })
  expect(await outcomeOf(events.messageEventAttendees({ id: made.event.id, ...message }))).toBe('CONFLICT')
  await book(made, 2)
  expect(await events.messageEventAttendees({ id: made.event.id, ...message })).toEqual({ recipients: 1 })
  expect([await howMany(off.email), await howMany(other.patron.email)]).toEqual([0, 0])
})

test('a checked-in attendee gets one message for all their bookings', async () => {
  const made = await makeTickets(stand)
  await book(made, 0, made.patron)
  const at = stand.clock.now().toISOString()
  const seen = { id: crypto.randomUUID(), ticketId: made.booking.tickets[0]!.id, at }
  const { events } = made.organiser.client
  await events.checkIn({ occurrenceId: made.booking.occurrence.id, checkIns: [seen] })
  expect(await events.messageAttendees({ id: made.booking.occurrence.id, ...message })).toEqual({
    recipients: 1,
  })
  expect(await howMany(made.patron.email)).toBe(1)
})

test('no attendee gets more than five messages a day, whether for their date or for all dates', async () => {
  const made = await makeSeries()
  const { events } = made.organiser.client
  await book(made, 0)
  await book(made, 1)
  const toAll = () => events.messageEventAttendees({ id: made.event.id, ...message })
  const toOne = (which: number) =>
    events.messageAttendees({ id: made.event.occurrences[which]!.id, ...message })
  for (let times = 0; times < 3; times++) await toOne(0)
  for (let times = 0; times < 2; times++) await toAll()
  expect([await outcomeOf(toAll()), await outcomeOf(toOne(0)), await outcomeOf(toOne(1))]).toEqual([
    'CONFLICT',
    'CONFLICT',
    'done',
  ])
})
