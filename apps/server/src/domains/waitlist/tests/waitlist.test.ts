import { and, eq, sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { nextWaitlistStatuses, waitlistStatuses } from '@wellspring/api/contract/waitlist'

import { figureOf } from '../../../testing/figures.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { blockWrites, codeWhileLocked, runInterleaved, untilBlocked } from '../../../testing/locks.ts'
import { holdOf, makeConfirmed, makePractice, tuesdayAt } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { payFor } from '../../../testing/sales/paid-bookings.ts'
import { setListed } from '../../../testing/accounts/providers.ts'
import { join, makeFull, makeOffered, wishOf } from '../../../testing/waitlist.ts'
import { transitionDueBookings } from '../../booking/jobs.ts'
import { bookings } from '../../booking/tables.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { leaveWaitlist } from '../actions/leave-waitlist.ts'
import { offerFreeTimes } from '../actions/offer-free-times.ts'
import { sweepWaitlist } from '../jobs.ts'
import { waitlistEntries } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

async function entryOf({ client }: Pick<SignedIn, 'client'>) {
  const [entry] = (await client.waitlist.listWaitlist({})).entries
  return entry!
}
const statusOf = async (patron: SignedIn) => (await entryOf(patron)).status

/** Advances the clock to an instant and runs the jobs. */
async function runTo(own: TestApp, until: string) {
  own.clock.advance({ seconds: (Date.parse(until) - own.clock.now().getTime()) / 1000 })
  await transitionDueBookings(own.context)
  await own.runJobs()
}

/** Logs in again, because sessions expire when hours pass. */
const back = async (own: TestApp, { userId }: SignedIn) => ({ client: await own.signInAs(userId) })

/** Runs with a separate stand, whose clock no other test moves. */
async function withOwn(run: (own: TestApp) => Promise<void>) {
  const own = await testApp({ ports: { cards: createTestCards() } })
  await run(own)
  await own.close()
}

describe('a waiting patron', () => {
  test('states suitable times, and hears nothing while none is free', async () => {
    const full = await makeFull(stand)
    const { entry, patron } = await join(stand, full, { wish: { parts: ['morning'], zone: 'Asia/Dubai' } })
    await stand.runJobs()
    expect(entry).toMatchObject({
      status: 'waiting',
      offer: null,
      parts: ['morning'],
      zone: 'Asia/Dubai',
      service: {
        id: full.service.id,
        title: 'First talk',
      },
      provider: { id: full.provider.userId },
    })
    expect(await statusOf(patron)).toBe('waiting')
    const { counts } = await full.provider.client.waitlist.countWaiting()
    expect(counts).toEqual([
      { service: { id: full.service.id, title: 'First talk' }, waiting: 1, offered: 0 },
    ])
  })

  test('has one entry per service, and ten in total', async () => {
    const full = await makeFull(stand)
    const { patron } = await join(stand, full)
    await expect(join(stand, full, { patron })).rejects.toMatchObject({ code: 'CONFLICT', status: 409 })
    const others = await Promise.all(Array.from({ length: 10 }, () => makeFull(stand)))
    const words = await Promise.all(others.map((other) => outcomeOf(join(stand, other, { patron }))))
    expect(words.filter((word) => word === 'done')).toHaveLength(9)
    expect(words.filter((word) => word === 'CONFLICT')).toHaveLength(1)
  })

  test('who leaves at the moment of an offer does not block the time', async () => {
    const full = await makeFull(stand)
    const { patron, entry } = await join(stand, full)
    await full.patron.client.booking.releaseBooking({ id: full.booking.id })
    const release = await blockWrites(stand, 'waitlist_offers')
    const offering = offerFreeTimes(stand.context, full.provider.userId)
    await untilBlocked(stand)
    const leaving = patron.client.waitlist.leaveWaitlist({ id: entry.id })
    await untilBlocked(stand, 2)
    await release()
    await Promise.all([offering, leaving])
    expect(await statusOf(patron)).toBe('left')
    const isKept = and(eq(bookings.providerId, full.provider.userId), eq(bookings.status, 'held'))
    expect(await stand.context.db.$count(bookings, isKept)).toBe(0)
  })

  test('has one open entry per service even for concurrent requests', async () => {
    const full = await makeFull(stand)
    const patron = await stand.signIn('patron')
    const press = () => outcomeOf(join(stand, full, { patron }))
    expect(await runInterleaved(stand, press, press)).toEqual(['done', 'CONFLICT'])
  })

  test('cannot join while a matching time is free, unless they have a booking then', async () => {
    const practice = await makePractice(stand)
    const { client } = practice.patron
    await expect(client.waitlist.joinWaitlist(wishOf(practice.service.id))).rejects.toMatchObject({
      code: 'CONFLICT',
      alternatives: [{ startsAt: '2026-06-15T09:00:00.000Z' }, {}, {}],
    })
    const full = await makeFull(stand)
    await full.free()
    await makeConfirmed(stand, { patron: practice.patron, at: tuesdayAt(9, 30) })
    const { entry } = await join(stand, full, { patron: practice.patron })
    await stand.runJobs()
    expect([entry.status, await statusOf(practice.patron)]).toEqual(['waiting', 'waiting'])
  })

  test('can wait for future days and bookable services only', async () => {
    const full = await makeFull(stand)
    const refused = { code: 'VALIDATION_FAILED', status: 400 }
    const wishes = [
      { from: '2026-06-01', to: '2026-06-14' },
      { from: '2028-01-01', to: '2028-01-02' },
      { from: '2026-06-20', to: '2026-06-19' },
      { from: '2026-06-20', to: '2026-09-30' },
      { weekdays: [] },
      { weekdays: [1, 1] },
      { parts: [] },
      { zone: 'Mars/Base' },
    ]
    for (const wish of wishes) await expect(join(stand, full, { wish })).rejects.toMatchObject(refused)
    await stand.deps.database.write((tx) =>
      tx.update(providers).set({ acceptsNew: false }).where(eq(providers.id, full.provider.userId)),
    )
    await expect(join(stand, full)).rejects.toMatchObject({ code: 'CONFLICT' })
    const gone = join(stand, { service: { ...full.service, id: crypto.randomUUID() } })
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('can leave at any time', async () => {
    const { patron, entry } = await join(stand, await makeFull(stand))
    const { entry: left } = await patron.client.waitlist.leaveWaitlist({ id: entry.id })
    expect(left.status).toBe('left')
    const again = patron.client.waitlist.leaveWaitlist({ id: entry.id })
    await expect(again).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION', status: 409 })
    expect((await patron.client.waitlist.listWaitlist({ open: 'true' })).totalRecords).toBe(0)
    expect((await patron.client.waitlist.listWaitlist({ open: 'false' })).totalRecords).toBe(1)
  })
})

test('leaving keeps the error of an offer whose lock cannot be had', async () => {
  const { patron, entry, bookingId } = await makeOffered(stand)
  const actor = { userId: patron.userId, sessionId: '', kind: 'patron', roles: [] } as const
  const code = await codeWhileLocked(stand, { table: 'bookings', id: bookingId }, (inner) =>
    leaveWaitlist(inner, actor, entry.id),
  )
  expect(code).toBe('55P03')
})

describe('a time that becomes free', () => {
  test('is offered to the first in the queue, who is notified, and nobody else sees it', async () => {
    const full = await makeFull(stand)
    const [first, second] = [await join(stand, full), await join(stand, full)]
    await full.free()
    const entry = await entryOf(first.patron)
    expect(entry).toMatchObject({
      status: 'offered',
      // Twelve hours: the start is more than a day ahead, and the night has not begun.
      offer: { startsAt: tuesdayAt(10), until: '2026-06-15T21:00:00.000Z', price: 90 },
    })
    expect(await statusOf(second.patron)).toBe('waiting')
    const day = { serviceId: full.service.id, from: '2026-06-16', to: '2026-06-16', zone: 'UTC' }
    expect((await second.patron.client.booking.listSlots(day)).slots).toEqual([])
    expect(await outcomeOf(second.patron.client.booking.holdBooking(holdOf(full)))).toBe('SLOT_TAKEN')
    const [mail] = await stand.mails(first.patron.email)
    expect(mail?.subject).toContain('is held for you')
    expect(mail?.text).toContain(`/my-bookings/waitlist/${entry.id}`)
    const { notices } = await first.patron.client.notifications.listNotices({})
    expect(notices[0]).toMatchObject({ href: `/my-bookings/waitlist/${entry.id}` })
    expect(await stand.mails(second.patron.email)).toEqual([])
  })

  test('does not reveal the patron to the provider before it is booked', async () => {
    const { full, patron, bookingId } = await makeOffered(stand)
    const own = full.provider.client
    const seen = async () => (await own.booking.listBookings({})).bookings.map(({ id }) => id)
    expect(await seen()).not.toContain(bookingId)
    await expect(own.booking.getBooking({ id: bookingId })).rejects.toMatchObject({ status: 404 })
    expect((await own.waitlist.countWaiting()).counts).toMatchObject([{ waiting: 1, offered: 1 }])
    const { first } = await figureOf(patron, 'offers')
    const { id, offer, service } = await entryOf(patron)
    expect(first).toMatchObject([{ own: { id, about: service.title, dueAt: offer?.until } }])
    await payFor(patron, bookingId)
    expect(await figureOf(patron, 'offers')).toEqual({ value: 0, beside: null, at: null, first: [] })
    expect(await seen()).toContain(bookingId)
  })

  test('belongs to the patron once it is paid, and cancelling does not restore their position', async () => {
    const { full, patron, entry, bookingId } = await makeOffered(stand)
    const second = await join(stand, full)
    const taken = await patron.client.waitlist.acceptOffer({ id: entry.id })
    expect([taken.entry.status, taken.booking.verbs]).toEqual(['offered', ['pay', 'release']])
    const { booking } = await payFor(patron, bookingId)
    await stand.runJobs()
    expect([booking.status, await statusOf(patron)]).toEqual(['confirmed', 'accepted'])
    await patron.client.booking.cancelBooking(
      { id: bookingId, expectedRefund: 90 },
      { context: { idempotencyKey: crypto.randomUUID() } },
    )
    await stand.runJobs()
    expect([await statusOf(patron), await statusOf(second.patron)]).toEqual(['accepted', 'offered'])
  })

  test('can be paid for at least ten minutes, once', () =>
    withOwn(async (own) => {
      const { patron, entry } = await makeOffered(own)
      const { until } = entry.offer!
      await runTo(own, new Date(Date.parse(until) - 60_000).toISOString())
      const { client } = await back(own, patron)
      const accept = async () => (await client.waitlist.acceptOffer({ id: entry.id })).booking.deadline?.at
      const first = await accept()
      expect(Date.parse(first!) - Date.parse(until)).toBe(9 * 60_000)
      own.clock.advance({ minutes: 5 })
      expect(await accept()).toBe(first)
    }))

  test('is booked at once if it is free of charge', async () => {
    const { patron, entry, bookingId } = await makeOffered(stand, {
      service: { price: 0, confirmation: 'request' },
    })
    const { booking: offered } = await patron.client.booking.getBooking({ id: bookingId })
    expect(offered.verbs).toEqual(['release'])
    const taken = await patron.client.waitlist.acceptOffer({ id: entry.id })
    expect([taken.entry.status, taken.booking.status]).toEqual(['accepted', 'requested'])
  })

  test('cannot be accepted while the provider is unlisted', async () => {
    for (const price of [0, 90]) {
      const { patron, full, entry } = await makeOffered(stand, { service: { price } })
      const accept = () => outcomeOf(patron.client.waitlist.acceptOffer({ id: entry.id }))
      await setListed(stand, full.provider, false)
      expect(await accept()).toBe('CONFLICT')
      await setListed(stand, full.provider, true)
      expect(await accept()).toBe('done')
    }
  })

  test('goes to the next patron when the offer expires, and to nobody twice', () =>
    withOwn(async (own) => {
      const full = await makeFull(own)
      const [first, second] = [await join(own, full), await join(own, full)]
      await full.free()
      const { until } = (await entryOf(first.patron)).offer!
      await runTo(own, until)
      const [one, two] = [await back(own, first.patron), await back(own, second.patron)]
      const stand = async () => [(await entryOf(one)).status, (await entryOf(two)).status]
      expect(await stand()).toEqual(['offer_expired', 'offered'])
      const subjects = (await own.mails(first.patron.email)).map(({ subject }) => subject)
      expect(subjects[0]).toContain('went to someone else')
      const accept = one.client.waitlist.acceptOffer({ id: first.entry.id })
      await expect(accept).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
      await two.client.waitlist.declineOffer({ id: second.entry.id })
      await own.runJobs()
      expect(await stand()).toEqual(['offer_expired', 'offer_expired'])
      const day = { serviceId: full.service.id, from: '2026-06-16', to: '2026-06-16', zone: 'UTC' }
      expect((await two.client.booking.listSlots(day)).slots).toHaveLength(1)
    }))

  test('moves a patron with an expired offer to the end of the queue', async () => {
    const full = await makeFull(stand)
    const first = await join(stand, full)
    await full.free()
    const second = await join(stand, full)
    await first.patron.client.waitlist.declineOffer({ id: first.entry.id })
    await stand.runJobs()
    await full.provider.client.directory.updateService({
      id: full.service.id,
      ...(await inputOf(full)),
      horizonDays: 20,
    })
    await stand.runJobs()
    const [one, two] = [await entryOf(first.patron), await entryOf(second.patron)]
    expect([two.offer?.startsAt, one.offer?.startsAt]).toEqual([tuesdayAt(10), '2026-06-23T10:00:00.000Z'])
  })

  test('is offered however it became free', async () => {
    const full = await makeFull(stand, { service: { price: 0 } })
    const { patron } = await join(stand, full)
    const own = full.provider.client
    await own.scheduling.addTimeOff({ from: tuesdayAt(9), to: tuesdayAt(12) })
    await full.free()
    expect(await statusOf(patron)).toBe('waiting')
    const { availability } = await own.scheduling.getAvailability()
    await own.scheduling.removeTimeOff({ id: availability.timeOff[0]!.id })
    await stand.runJobs()
    expect(await statusOf(patron)).toBe('offered')
  })

  test('is not offered to a patron whom it does not suit, who is busy, or whose account is closed', async () => {
    const full = await makeFull(stand)
    const unfit = await join(stand, full, { wish: { weekdays: [0, 2, 3, 4, 5, 6] } })
    const [busy, closed, last] = [await join(stand, full), await join(stand, full), await join(stand, full)]
    await makeConfirmed(stand, { patron: busy.patron, at: tuesdayAt(10, 30) })
    await stand.deps.database.write((tx) =>
      tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, closed.patron.userId)),
    )
    await full.free()
    expect(await Promise.all([unfit, busy, last].map(({ patron }) => statusOf(patron)))).toEqual([
      'waiting',
      'waiting',
      'offered',
    ])
    const { rows } = await stand.deps.database.pool.query<{ status: string }>(
      `select status from waitlist_entries where patron_id = $1`,
      [closed.patron.userId],
    )
    expect(rows).toEqual([{ status: 'waiting' }])
  })

  test('is not reserved in its last two hours: all are notified once, and the first to book gets it', async () => {
    const own = await testApp({ ports: { cards: createTestCards() } })
    const full = await makeFull(own)
    const [one, two] = [await join(own, full), await join(own, full)]
    own.clock.advance({ hours: 23 })
    await transitionDueBookings(own.context)
    for (let round = 0; round < 2; round++) {
      await own.runJobs()
      await sweepWaitlist(own.context)
    }
    const [first, second] = [await own.signInAs(one.patron.userId), await own.signInAs(two.patron.userId)]
    for (const { email } of [one.patron, two.patron]) {
      const mails = await own.mails(email)
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('has a time soon')])
      expect(mails[0]?.text).toContain(`/book?service=${full.service.id}&at=2026-06-16T10%3A00`)
    }
    const words = await Promise.all(
      [first, second].map((client) => outcomeOf(client.booking.holdBooking(holdOf(full)))),
    )
    expect(words.toSorted()).toEqual(['SLOT_TAKEN', 'done'])
    await own.close()
  })
})

describe('an entry is closed', () => {
  test('when the last day has passed', async () => {
    const own = await testApp()
    const { patron } = await join(own, await makeFull(own), {
      wish: { to: '2026-06-15', zone: 'Asia/Dubai' },
    })
    // Midnight in Dubai.
    own.clock.advance({ hours: 11 })
    await sweepWaitlist(own.context)
    await own.runJobs()
    const client = await own.signInAs(patron.userId)
    expect((await client.waitlist.listWaitlist({})).entries[0]?.status).toBe('closed')
    const [mail] = await own.mails(patron.email)
    expect(mail?.text).toContain('The last of your days')
    await own.close()
  })

  test('when the service is archived, but not when it is paused', async () => {
    const full = await makeFull(stand)
    const { patron } = await join(stand, full)
    const { directory } = full.provider.client
    await directory.moveService({ id: full.service.id, status: 'paused' })
    await full.free()
    expect(await statusOf(patron)).toBe('waiting')
    await directory.moveService({ id: full.service.id, status: 'archived' })
    await stand.runJobs()
    expect(await statusOf(patron)).toBe('closed')
  })
})

describe('impossible transitions', () => {
  const ways = waitlistStatuses.flatMap((from) =>
    waitlistStatuses
      .filter((to) => to !== from && !nextWaitlistStatuses[from].includes(to))
      .map((to) => [from, to] as const),
  )

  test.each(ways)('from %s to %s is refused', async (from, to) => {
    const own = (made ??= await join(stand, await makeFull(stand)))
    await stand.deps.database.write(async (tx) => {
      await tx.execute(sql`alter table waitlist_entries disable trigger waitlist_entries_steps`)
      await tx.update(waitlistEntries).set({ status: from }).where(eq(waitlistEntries.id, own.entry.id))
      await tx.execute(sql`alter table waitlist_entries enable trigger waitlist_entries_steps`)
    })
    const write = stand.deps.database.write((tx) =>
      tx.update(waitlistEntries).set({ status: to }).where(eq(waitlistEntries.id, own.entry.id)),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
  })
  let made: Awaited<ReturnType<typeof join>> | undefined
})

async function inputOf({ provider, service }: Awaited<ReturnType<typeof makeFull>>) {
  const { service: known } = await provider.client.directory.getService({ id: service.id })
  const { provider: _, id: _id, status: _s, upcoming: _u, createdAt: _c, updatedAt: _up, ...input } = known
  return input
}
