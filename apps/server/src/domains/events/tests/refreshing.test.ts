import { afterAll, beforeAll, expect, test } from 'vitest'

import type { OwnEvent } from '@wellspring/api/contract/events'

import { change } from '../../../change.ts'
import type { Tx } from '../../../db/database.ts'
import { desc, eq } from '../../../db/drizzle.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import {
  bookInput,
  datesInput,
  eventInput,
  makeEvent,
  makeGuestTicket,
  makeOfferedTickets,
  makeReserved,
  makeSubmitted,
  makeTickets,
  makeWaiting,
  ticketInput,
} from '../../../testing/events.ts'
import type { EventOptions } from '../../../testing/events.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { png, uploadBench } from '../../../testing/uploads.ts'
import { changes } from '../../audit/tables.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { watchEvents } from '../jobs.ts'
import { eventDrops } from '../reactions.ts'
import { serveDate } from '../waitlist/queue.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
const dropped: (string | null)[] = []
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  stand.deps.cache.onDrop((tag) => dropped.push(tag))
})
restoreAfter(() => stand)
afterAll(() => stand.close())

interface Change {
  event: OwnEvent
  happens: () => Promise<unknown>
}

const clientOf = async ({ userId }: Pick<SignedIn, 'userId'>) => (await stand.signInAs(userId)).events

/** The organiser's next change of a published event. */
const organised =
  (
    act: (events: SignedIn['client']['events'], event: OwnEvent) => Promise<unknown>,
    options?: EventOptions,
  ) =>
  async (): Promise<Change> => {
    const { organiser, event } = await makeEvent(stand, options)
    return { event, happens: () => act(organiser.client.events, event) }
  }

/** The directory's next change of a published event's organiser. */
const listed =
  (
    name: 'provider.list' | 'provider.hide' | 'provider.renew',
    values: Partial<typeof providers.$inferInsert>,
  ) =>
  async (): Promise<Change> => {
    const { organiser, event } = await makeEvent(stand)
    const { userId } = organiser
    const write = (set: typeof values) => (tx: Tx) =>
      tx.update(providers).set(set).where(eq(providers.id, userId))
    if (name === 'provider.list') await stand.deps.database.write(write({ isListed: false }))
    const happens = () =>
      change(stand.context, name, async (tx) => {
        await write(values)(tx)
        return {
          subject: `provider:${userId}`,
          before: null,
          after: { isListed: true, isLate: false },
          result: 0,
        }
      })
    return { event, happens }
  }

const off = { reason: 'The hall is flooded.' }
const free = { event: { ticketTypes: [ticketInput({ price: 0, memberPrice: null })] } }

/** Each change that alters the public calendar or the page of an event. */
const table: Record<string, () => Promise<Change>> = {
  async 'event.publish'() {
    const { event } = await makeSubmitted(stand)
    const staff = await stand.signIn('staff')
    return { event, happens: () => staff.client.events.moveEvent({ id: event.id, status: 'published' }) }
  },
  'event.update': organised((events, { id, ticketTypes }) =>
    events.updateEvent({ id, ...eventInput({ ticketTypes, title: 'Breathing by the lake' }) }),
  ),
  'event.relocate': organised((events, { id, ticketTypes }) =>
    events.updateEvent({ id, ...eventInput({ ticketTypes, place: 'La Mer, Dubai' }) }),
  ),
  async 'event.setPicture'() {
    const { organiser, event } = await makeEvent(stand)
    const privateUrl = await uploadBench(stand).upload(organiser, 'image/png', await png())
    return { event, happens: () => organiser.client.events.setEventPicture({ id: event.id, privateUrl }) }
  },
  'event.end': organised(() => {
    stand.clock.advance({ days: 6 })
    return watchEvents(stand.context)
  }),
  async 'event.archive'() {
    const { organiser, event } = await makeEvent(stand)
    const { events } = organiser.client
    await events.cancelEvent({ id: event.id, ...off })
    return { event, happens: () => events.moveEvent({ id: event.id, status: 'archived' }) }
  },
  'event.cancel': organised((events, { id }) => events.cancelEvent({ id, ...off })),
  'event.addDates': organised((events, { id }) =>
    events.addDates({ id, ...datesInput({ startsAt: '2026-06-27T14:00:00.000Z' }) }),
  ),
  'event.moveDates': organised((events, { occurrences }) =>
    events.moveDate({
      id: occurrences[0]!.id,
      scope: 'this',
      startsAt: '2026-06-20T15:00:00.000Z',
      lengthMinutes: 60,
    }),
  ),
  'event.cancelDates': organised((events, { occurrences }) =>
    events.cancelDate({ id: occurrences[0]!.id, scope: 'this', ...off }),
  ),
  'provider.list': listed('provider.list', { isListed: true }),
  'provider.hide': listed('provider.hide', { isListed: false }),
  'provider.renew': listed('provider.renew', { name: 'Still Water' }),
  async 'provider.editProfile'() {
    const { organiser, event } = await makeEvent(stand)
    const happens = async () => {
      const { directory } = await stand.signInAs(organiser.userId)
      const links = { facebook: '', instagram: '', linkedin: '', tiktok: '', x: '', youtube: '' }
      return directory.updateOwnProfile({
        name: 'Still Water',
        description: 'Calm care.',
        websiteUrl: '',
        socialMedia: links,
        domain: ['spiritual'],
        helpsWith: [],
        formats: ['Telehealth'],
        languages: ['English'],
      })
    }
    return { event, happens }
  },
  async 'user.update'() {
    const { organiser, event } = await makeEvent(stand)
    const { user: after } = await (await stand.signInAs(organiser.userId)).identity.getAccount()
    const values = { profileImageUrl: '/media/face.webp' }
    const happens = () =>
      change(stand.context, 'user.update', async (tx) => {
        await tx.update(users).set(values).where(eq(users.id, organiser.userId))
        return { subject: `user:${organiser.userId}`, before: null, after, result: 0 }
      })
    return { event, happens }
  },
  async 'eventBooking.reserve'() {
    const { event } = await makeEvent(stand)
    const patron = await stand.signIn('patron')
    return { event, happens: () => patron.client.events.bookTickets(bookInput(event)) }
  },
  async 'eventBooking.confirm'() {
    const { event } = await makeEvent(stand, free)
    const patron = await stand.signIn('patron')
    return { event, happens: () => patron.client.events.bookTickets(bookInput(event)) }
  },
  async 'eventBooking.release'() {
    const { event, patron } = await makeReserved(stand)
    return { event, happens: () => patron.client.events.bookTickets(bookInput(event, 1)) }
  },
  async 'eventBooking.expire'() {
    const { event } = await makeReserved(stand)
    stand.clock.advance({ minutes: 16 })
    return { event, happens: () => watchEvents(stand.context) }
  },
  async 'eventBooking.cancel'() {
    const { event, patron, booking } = await makeTickets(stand)
    const cancel = { id: booking.id, expectedRefund: 80 }
    return { event, happens: () => patron.client.events.cancelTickets(cancel, withNewKey()) }
  },
  async 'eventBooking.callOff'() {
    const { event, organiser } = await makeTickets(stand)
    await organiser.client.events.cancelEvent({ id: event.id, ...off })
    return { event, happens: () => watchEvents(stand.context) }
  },
  async 'eventBooking.changeAttendance'() {
    const { event, patron, ticketId } = await makeGuestTicket(stand)
    const changed = { id: ticketId, attendance: 'in_person' as const }
    return { event, happens: () => patron.client.events.changeTicketAttendance(changed) }
  },
  async 'eventWait.offer'() {
    const { event, patron, booking } = await makeWaiting(stand)
    await patron.client.events.cancelTickets({ id: booking.id, expectedRefund: 80 }, withNewKey())
    return { event, happens: () => serveDate(stand.context, booking.occurrence.id) }
  },
  async 'eventWait.leave'() {
    const { event, waiting, entry } = await makeOfferedTickets(stand)
    return { event, happens: () => waiting.client.events.declineEventOffer({ id: entry.id }) }
  },
  async 'eventWait.expire'() {
    const { event } = await makeOfferedTickets(stand)
    stand.clock.advance({ hours: 15 })
    return { event, happens: () => watchEvents(stand.context) }
  },
  async 'eventWait.close'() {
    const { event, organiser } = await makeOfferedTickets(stand)
    await (await clientOf(organiser)).cancelEvent({ id: event.id, ...off })
    return { event, happens: () => watchEvents(stand.context) }
  },
}

test('every change that drops the event cache is covered', () => {
  expect(Object.keys(table).toSorted()).toEqual(eventDrops.events!.toSorted())
})

/** The public responses about an event, as bytes. */
async function shown({ id, organiser }: OwnEvent) {
  const headers = { host: 'patron.localhost:4000' }
  const [one, list] = [`/v1/events/${id}`, `/v1/events?limit=100&providerId=${organiser.id}`]
  const answers = [
    await stand.app.inject({ url: one, headers }),
    await stand.app.inject({ url: list, headers }),
  ]
  return answers.map(({ body }) => body.replace(/"requestId":"[^"]+"/, '')).join('\n')
}

test.each(Object.entries(table))('%s is visible at once', async (name, begin) => {
  const { event, happens } = await begin()
  const before = await shown(event)
  expect(await shown(event)).toBe(before)
  const [last] = await stand.context.db.select().from(changes).orderBy(desc(changes.id)).limit(1)
  dropped.length = 0
  await happens()
  const since = await stand.context.db.select().from(changes).where(eq(changes.name, name))
  expect(since.filter(({ id }) => id > last!.id).length, 'times that it happened').toBeGreaterThan(0)
  expect(dropped).toContain('events')
  expect(await shown(event)).not.toBe(before)
})

test('the upcoming list is refreshed as soon as one of its dates is over', async () => {
  const { organiser } = await makeEvent(stand)
  const url = `/v1/events?limit=5&upcomingOnly=true&providerId=${organiser.userId}`
  const count = async () => {
    const { body } = await stand.app.inject({ url, headers: { host: 'patron.localhost:4000' } })
    return (JSON.parse(body) as { data: { total: number } }).data.total
  }
  expect(await count()).toBe(1)
  stand.clock.advance({ days: 6 })
  expect(await count()).toBe(0)
})
