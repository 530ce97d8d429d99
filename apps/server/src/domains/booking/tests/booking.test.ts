import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  begin,
  holdOf,
  makeCompleted,
  makeConfirmed,
  makeHeld,
  makeMissed,
  makeOver,
  makePractice,
  makeRequested,
  tuesdayAt,
} from '../../../testing/bookings.ts'
import { applicant } from '../../../testing/accounts/applications.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { payFor } from '../../../testing/sales/paid-bookings.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { groupTerms } from '../../../testing/accounts/providers.ts'
import { providers } from '../../directory/tables.ts'
import { bookingsAtRisk } from '../notices/licence-expired.ts'
import { transitionDueBookings } from '../jobs.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const steps = ({ timeline }: BookingDetail) => timeline.map(({ by, status }) => `${by}: ${status}`)

describe('a held slot', () => {
  test('excludes others, who see the free times around it', async () => {
    const made = await makeHeld(stand)
    expect(made.booking).toMatchObject({
      status: 'held',
      startsAt: tuesdayAt(10),
      endsAt: tuesdayAt(10, 50),
      price: 90,
      payment: 'none',
      zone: 'Asia/Dubai',
      providerZone: 'UTC',
      verbs: ['pay', 'release'],
      deadline: {
        at: '2026-06-15T09:10:00.000Z',
        to: 'expired',
      },
    })
    const other = await stand.signIn('patron')
    await expect(other.client.booking.holdBooking(holdOf(made))).rejects.toMatchObject({
      status: 409,
      code: 'SLOT_TAKEN',
      alternatives: [
        {
          startsAt: tuesdayAt(9),
          endsAt: tuesdayAt(9, 50),
          placesLeft: 1,
        },
        {
          startsAt: tuesdayAt(11),
          endsAt: tuesdayAt(11, 50),
          placesLeft: 1,
        },
        {
          startsAt: tuesdayAt(11, 30),
          endsAt: tuesdayAt(12, 20),
          placesLeft: 1,
        },
      ],
    })
  })

  test('is free again once it is released', async () => {
    const made = await makeHeld(stand)
    const { booking } = await made.patron.client.booking.releaseBooking({ id: made.booking.id })
    expect([booking.status, booking.cancelledBy, booking.verbs]).toEqual(['cancelled', 'patron', []])
    const other = await stand.signIn('patron')
    expect(await outcomeOf(other.client.booking.holdBooking(holdOf(made)))).toBe('done')
  })

  test('is replaced by another hold with the same provider', async () => {
    const made = await makeHeld(stand)
    const { client } = made.patron
    const overlapping = holdOf(made, tuesdayAt(10, 30))
    const { booking } = await client.booking.holdBooking(overlapping)
    const older = await client.booking.getBooking({ id: made.booking.id })
    expect([older.booking.status, booking.status]).toEqual(['cancelled', 'held'])
  })

  test('cannot overlap another booking of the patron', async () => {
    const made = await makeHeld(stand)
    const other = await makePractice(stand, { patron: made.patron })
    await expect(
      made.patron.client.booking.holdBooking(holdOf(other, tuesdayAt(10, 30))),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `You have another booking at this time: ${made.booking.number}.`,
    })
    expect(await outcomeOf(made.patron.client.booking.holdBooking(holdOf(other, tuesdayAt(11))))).toBe('done')
  })

  test('blocks all services of the provider', async () => {
    const made = await makeHeld(stand)
    const { directory } = made.provider.client
    const { service } = await directory.getService({ id: made.service.id })
    const {
      provider: _,
      id: _id,
      status: _status,
      upcoming: _u,
      createdAt: _c,
      updatedAt: _up,
      ...fields
    } = service
    const { service: second } = await directory.createService({ ...fields, title: 'Second talk' })
    await directory.moveService({ id: second.id, status: 'published' })
    const other = await stand.signIn('patron')
    const wanted = { ...holdOf(made, tuesdayAt(10, 30)), serviceId: second.id }
    expect(await outcomeOf(other.client.booking.holdBooking(wanted))).toBe('SLOT_TAKEN')
  })

  test('is refused outside working times, during time off, or when the provider takes no new patrons', async () => {
    const practice = await makePractice(stand)
    const { booking } = practice.patron.client
    expect(await outcomeOf(booking.holdBooking(holdOf(practice, tuesdayAt(8))))).toBe('SLOT_TAKEN')
    expect(await outcomeOf(booking.holdBooking(holdOf(practice, tuesdayAt(10, 7))))).toBe('SLOT_TAKEN')
    const { directory, scheduling } = practice.provider.client
    await scheduling.addTimeOff({ from: tuesdayAt(9), to: tuesdayAt(12) })
    expect(await outcomeOf(booking.holdBooking(holdOf(practice, tuesdayAt(11, 30))))).toBe('SLOT_TAKEN')
    await stand.deps.database.write((tx) =>
      tx.update(providers).set({ acceptsNew: false }).where(eq(providers.id, practice.provider.userId)),
    )
    expect(await outcomeOf(booking.holdBooking(holdOf(practice, tuesdayAt(13))))).toBe('CONFLICT')
    await directory.moveService({ id: practice.service.id, status: 'paused' })
    expect(await outcomeOf(booking.holdBooking(holdOf(practice, tuesdayAt(13))))).toBe('NOT_FOUND')
  })

  test('can be taken at the last moment, and an instant later the response says why not', async () => {
    const practice = await makePractice(stand, { service: { noticeMinutes: 60, horizonDays: 1 } })
    const { booking } = practice.patron.client
    const monday = (at: string) => holdOf(practice, `2026-06-15T${at}Z`)
    await expect(booking.holdBooking(monday('09:30:00'))).rejects.toMatchObject({
      code: 'SLOT_CLOSED',
      status: 409,
      message: 'It is too late to book this time.',
      alternatives: [{ startsAt: '2026-06-15T10:00:00.000Z' }, {}, {}],
    })
    await expect(booking.holdBooking(holdOf(practice, tuesdayAt(9, 30)))).rejects.toMatchObject({
      code: 'SLOT_CLOSED',
      message: 'This is too far ahead to be booked now.',
      alternatives: [{}, {}, { startsAt: tuesdayAt(9) }],
    })
    expect(await outcomeOf(booking.holdBooking(holdOf(practice, tuesdayAt(9))))).toBe('done')
    expect(await outcomeOf(booking.holdBooking(monday('10:00:00')))).toBe('done')
  })

  test('is free again after ten minutes, even before the job runs', async () => {
    const made = await makeHeld(stand)
    stand.clock.advance({ minutes: 10 })
    const other = await stand.signIn('patron')
    expect(await outcomeOf(other.client.booking.holdBooking(holdOf(made)))).toBe('done')
    const { booking } = await made.patron.client.booking.getBooking({ id: made.booking.id })
    expect([steps(booking), booking.verbs]).toEqual([['patron: held', 'system: expired'], []])
  })

  test('is expired by the job', async () => {
    const made = await makeHeld(stand)
    await transitionDueBookings(stand.context)
    const read = async () => (await made.patron.client.booking.getBooking({ id: made.booking.id })).booking
    expect((await read()).status).toBe('held')
    stand.clock.advance({ minutes: 10 })
    await transitionDueBookings(stand.context)
    expect((await read()).status).toBe('expired')
  })
})

describe('a free service', () => {
  test('is booked immediately', async () => {
    const { booking } = await makeConfirmed(stand)
    expect([steps(booking), booking.payment]).toEqual([['patron: held', 'patron: confirmed'], 'none'])
  })

  test('or requested, until the provider has had time to answer', async () => {
    const made = await makeRequested(stand)
    const { booking, provider } = made
    expect([booking.status, booking.deadline]).toEqual(['requested', { at: tuesdayAt(8), to: 'expired' }])
    const seen = await provider.client.booking.getBooking({ id: booking.id })
    expect(seen.booking.verbs).toEqual(['accept', 'decline'])
  })

  test('keeps the first of two requests for one slot and refuses the second', async () => {
    const made = await makeRequested(stand)
    const other = await stand.signIn('patron')
    expect(await outcomeOf(other.client.booking.holdBooking(holdOf(made)))).toBe('SLOT_TAKEN')
  })
})

describe('a group session', () => {
  const group = { ...groupTerms, capacity: 2, price: 0 }

  test('has its number of places, and no more', async () => {
    const made = await makeHeld(stand, { service: group })
    const slots = async () => {
      const day = { serviceId: made.service.id, from: '2026-06-16', to: '2026-06-16', zone: 'UTC' }
      const { slots: all } = await made.patron.client.booking.listSlots(day)
      return all
        .filter(({ startsAt }) => startsAt <= tuesdayAt(11))
        .map((slot) => [slot.startsAt, slot.placesLeft])
    }
    expect(await slots()).toEqual([
      [tuesdayAt(9), 2],
      [tuesdayAt(10), 1],
      [tuesdayAt(11), 2],
    ])
    const others = await Promise.all([stand.signIn('patron'), stand.signIn('patron')])
    const words = await Promise.all(
      others.map(({ client }) => outcomeOf(client.booking.holdBooking(holdOf(made)))),
    )
    expect(words.toSorted()).toEqual(['SLOT_TAKEN', 'done'])
    expect((await slots()).map(([at]) => at)).toEqual([tuesdayAt(9), tuesdayAt(11)])
    await made.patron.client.booking.rescheduleBooking({ id: made.booking.id, startsAt: tuesdayAt(11) })
    expect((await slots())[1]).toEqual([tuesdayAt(10), 1])
    const last = await stand.signIn('patron')
    expect(await outcomeOf(last.client.booking.holdBooking(holdOf(made)))).toBe('done')
  })
})

describe('a first consultation', () => {
  const first = { service: { price: 0, isFirstOnly: true } }
  const keyed = () => ({ context: { idempotencyKey: crypto.randomUUID() } })

  test('is booked once per provider, and not in a series', async () => {
    const made = await makeConfirmed(stand, first)
    const { client } = made.patron
    await expect(client.booking.holdBooking(holdOf(made, tuesdayAt(14)))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have booked your first consultation with this provider already. Choose another service.',
    })
    const startsAts = [tuesdayAt(14), tuesdayAt(15)]
    await expect(
      client.series.bookSeries({ serviceId: made.service.id, zone: 'UTC', startsAts }, keyed()),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await stand.signIn('patron')
    expect(await outcomeOf(other.client.booking.holdBooking(holdOf(made, tuesdayAt(14))))).toBe('done')
  })

  test('that was cancelled can be booked again', async () => {
    const made = await makeConfirmed(stand, first)
    const { booking } = made.patron.client
    await booking.cancelBooking({ id: made.booking.id, expectedRefund: 0 }, keyed())
    expect(await outcomeOf(booking.holdBooking(holdOf(made, tuesdayAt(14))))).toBe('done')
  })

  test('booked twice at once at two times is booked once', async () => {
    const practice = await makePractice(stand, first)
    const { booking } = practice.patron.client
    const outcomes = await Promise.all(
      [tuesdayAt(9), tuesdayAt(11)].map((at) => outcomeOf(booking.holdBooking(holdOf(practice, at)))),
    )
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'done'])
  })
})

describe('a move', () => {
  test('keeps the booking and frees the old slot immediately', async () => {
    const made = await makeConfirmed(stand)
    const { id } = made.booking
    const { booking } = await made.patron.client.booking.rescheduleBooking({
      id,
      startsAt: tuesdayAt(10, 30),
    })
    expect(booking).toMatchObject({
      id,
      number: made.booking.number,
      policy: made.booking.policy,
      status: 'confirmed',
      startsAt: tuesdayAt(10, 30),
      endsAt: tuesdayAt(11, 20),
      rescheduledCount: 1,
    })
    expect(booking.timeline.at(-1)).toMatchObject({
      by: 'patron',
      note: null,
      moved: {
        from: tuesdayAt(10),
        to: tuesdayAt(10, 30),
      },
    })
    const other = await stand.signIn('patron')
    expect(await outcomeOf(other.client.booking.holdBooking(holdOf(made, tuesdayAt(9, 30))))).toBe('done')
    expect(await outcomeOf(other.client.booking.holdBooking(holdOf(made, tuesdayAt(11))))).toBe('SLOT_TAKEN')
  })

  test('may overlap the old slot', async () => {
    const made = await makeConfirmed(stand, { provider: { acceptsNew: true } })
    const other = await stand.signIn('patron')
    const asked = {
      serviceId: made.service.id,
      bookingId: made.booking.id,
      from: '2026-06-16',
      to: '2026-06-16',
      zone: 'UTC',
    }
    const shown = async (who: typeof other) =>
      (await who.client.booking.listSlots(asked)).slots
        .map(({ startsAt }) => startsAt)
        .filter((at) => at >= tuesdayAt(9) && at <= tuesdayAt(11))
    const free = [tuesdayAt(9), tuesdayAt(9, 30), tuesdayAt(10, 30), tuesdayAt(11)]
    expect(await shown(made.patron)).toEqual(free)
    expect(await shown(made.provider)).toEqual(free)
    await expect(shown(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is possible twice for the patron, and only before the start', async () => {
    const made = await makeConfirmed(stand)
    const { id } = made.booking
    const move = (hour: number, who = made.patron) =>
      outcomeOf(who.client.booking.rescheduleBooking({ id, startsAt: tuesdayAt(hour) }))
    expect([await move(11), await move(11), await move(12), await move(13)]).toEqual([
      'done',
      'done',
      'done',
      'ILLEGAL_TRANSITION',
    ])
    expect(await move(14, made.provider)).toBe('done')
    await begin(stand, made.booking, 1)
    expect(await move(15, made.provider)).toBe('ILLEGAL_TRANSITION')
  })

  test('sent twice to the same time, concurrently or in sequence, happens once', async () => {
    const made = await makeConfirmed(stand)
    const move = () =>
      made.patron.client.booking.rescheduleBooking({ id: made.booking.id, startsAt: tuesdayAt(11) })
    const [one, other] = await Promise.all([move(), move()])
    expect(one.booking).toMatchObject({ startsAt: tuesdayAt(11), rescheduledCount: 1 })
    expect(other.booking.rescheduledCount).toBe(1)
    expect((await move()).booking).toMatchObject({ startsAt: tuesdayAt(11), rescheduledCount: 1 })
  })

  test('to an occupied slot is refused', async () => {
    const made = await makeConfirmed(stand)
    const other = await makeConfirmedAt(made, tuesdayAt(14))
    const move = made.patron.client.booking.rescheduleBooking({
      id: made.booking.id,
      startsAt: tuesdayAt(14, 30),
    })
    await expect(move).rejects.toMatchObject({ code: 'SLOT_TAKEN', alternatives: [{}, {}, {}] })
    const { booking } = await made.patron.client.booking.getBooking({ id: made.booking.id })
    expect([booking.startsAt, other.status]).toEqual([tuesdayAt(10), 'confirmed'])
  })

  test('by the provider lets the patron cancel without loss', async () => {
    const made = await makeConfirmed(stand, { service: { price: 0 } })
    const { id } = made.booking
    const { booking } = await made.provider.client.booking.rescheduleBooking({ id, startsAt: tuesdayAt(14) })
    expect([booking.policy, booking.rescheduledCount]).toEqual([[{ hoursBefore: 0, refundPercent: 100 }], 0])
  })

  async function makeConfirmedAt(practice: Parameters<typeof holdOf>[0], at: string) {
    const patron = await stand.signIn('patron')
    return (await patron.client.booking.holdBooking(holdOf(practice, at))).booking
  }
})

describe('after a session', () => {
  test('the provider confirms it, and both write a review', async () => {
    const { booking, patron, provider } = await makeCompleted(stand)
    const { id } = booking
    const said = { id, stars: 5, comment: 'It did me good.' }
    const own = await patron.client.booking.reviewBooking(said)
    expect(own.booking).toMatchObject({
      status: 'completed',
      verbs: [],
      reviews: { own: { stars: 5 }, other: null },
    })
    expect(own.booking.reviews.shownAt).toBe('2026-06-29T09:20:00.000Z')
    expect(await outcomeOf(patron.client.booking.reviewBooking(said))).toBe('CONFLICT')
    const seen = await provider.client.booking.getBooking({ id })
    expect([seen.booking.verbs, seen.booking.reviews.other]).toEqual([['review'], null])
    const both = await provider.client.booking.reviewBooking({ ...said, stars: 4 })
    expect(both.booking.reviews).toMatchObject({ own: { stars: 4 }, other: { stars: 5 } })
  })

  test('nobody reviews themselves', async () => {
    const { booking, patron, provider } = await makeCompleted(stand)
    const { id } = booking
    await stand.deps.database.pool.query('update users set email = $1 where id = $2', [
      provider.email,
      patron.userId,
    ])
    const said = { id, stars: 5, comment: 'I am very good.' }
    for (const { client } of [patron, provider])
      expect(await outcomeOf(client.booking.reviewBooking(said))).toBe('UNAUTHORIZED')
    // The action is not offered either.
    for (const { client } of [patron, provider])
      expect((await client.booking.getBooking({ id })).booking.verbs).toEqual([])
  })

  test('a patron can dispute a no-show, and staff is notified', async () => {
    const admin = await stand.signIn('admin')
    const { booking, patron, provider } = await makeMissed(stand)
    const contest = () => patron.client.booking.contestNoShow({ id: booking.id, reason: 'I was there.' })
    const { booking: contested } = await contest()
    expect([contested.status, contested.verbs]).toEqual(['no_show', []])
    expect(contested.timeline.at(-1)).toMatchObject({ by: 'patron', status: 'no_show', note: 'I was there.' })
    expect(await outcomeOf(contest())).toBe('ILLEGAL_TRANSITION')
    await stand.runJobs()
    const [mail] = await stand.mails(admin.email)
    expect(mail?.subject).toBe(`Booking ${booking.number}: a missed appointment is contested`)
    const { booking: completed } = await provider.client.booking.completeBooking({ id: booking.id })
    expect(completed.status).toBe('completed')
  })

  test('time alone does not confirm it: the provider is asked once, a day after the end', async () => {
    const { booking, provider } = await makeOver(stand)
    await begin(stand, booking, 24 * 60 + 50)
    await stand.deps.database.pool.query(`update bookings set due_at = $2 where id = $1`, [
      booking.id,
      stand.clock.now(),
    ])
    for (let round = 0; round < 2; round++) await transitionDueBookings(stand.context)
    await stand.runJobs()
    const mails = await stand.mails(provider.email)
    expect(mails.filter(({ subject }) => subject === 'Have you met Ada Lovelace?')).toHaveLength(1)
    const { booking: still } = await provider.client.booking.getBooking({ id: booking.id })
    expect([still.status, still.verbs]).toEqual(['confirmed', ['cancel', 'markNoShow', 'complete']])
  })
})

test('both are reminded once each, a day and an hour before', async () => {
  const { patron, provider, booking } = await makeConfirmed(stand, { at: '2026-06-17T10:00:00.000Z' })
  const subjects = async (email: string) =>
    (await stand.mails(email)).filter(({ subject }) => subject.startsWith('Soon')).length
  const counts: number[][] = []
  for (const hours of [24.5, 0.3, 22.8, 0.1, 0.5]) {
    stand.clock.advance({ hours })
    await transitionDueBookings(stand.context)
    await transitionDueBookings(stand.context)
    await stand.runJobs()
    counts.push([await subjects(patron.email), await subjects(provider.email)])
  }
  const [reminder] = (await stand.mails(patron.email)).filter(({ subject }) => subject.startsWith('Soon'))
  expect(reminder?.text).toContain(`/telehealth/${booking.id}`)
  expect(counts).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 2],
    [2, 2],
  ])
})

test('a provider is reminded once of a request before its deadline, and never of an answered one', async () => {
  const at = '2026-06-19T10:00:00.000Z'
  const [waiting, answered] = [await makeRequested(stand, { at }), await makeRequested(stand, { at })]
  await answered.provider.client.booking.acceptBooking({ id: answered.booking.id }, withNewKey())
  const { at: over } = waiting.booking.deadline!
  const remindersOf = async ({ provider }: typeof waiting) => {
    for (let times = 0; times < 2; times++) await transitionDueBookings(stand.context)
    await stand.runJobs()
    const mails = await stand.mails(provider.email)
    return mails.filter(({ subject }) => subject.endsWith('is waiting for your answer'))
  }
  const hoursLeft = (Date.parse(over) - stand.clock.now().getTime()) / 3_600_000
  stand.clock.advance({ hours: hoursLeft - 12.1 })
  expect(await remindersOf(waiting)).toEqual([])
  stand.clock.advance({ hours: 0.2 })
  const [mail, ...more] = await remindersOf(waiting)
  expect(mail?.text).toContain(`/bookings/${waiting.booking.id}`)
  expect(more).toEqual([])
  expect(await remindersOf(answered)).toEqual([])
})

test('administrators are told about bookings with a provider whose licence has expired', async () => {
  const { booking, provider } = await makeConfirmed(stand, { at: '2026-06-22T15:00:00.000Z' })
  const { applicationId } = await applicant(stand)
  await stand.deps.database.pool.query('update applications set user_id = $2 where id = $1', [
    applicationId,
    provider.userId,
  ])
  const admin = await stand.signIn('admin')
  const told = await bookingsAtRisk(stand.context, {
    id: booking.id,
    name: 'application.suspend',
    at: stand.clock.now(),
    after: { stage: 'suspended' },
    subjectId: applicationId,
  })
  const news = told.find(({ recipient }) => recipient.userId === admin.userId)
  expect(news?.title).toMatch(/license expired, 1 upcoming booking$/)
  const { searchParams } = new URL(news!.href, 'http://admin')
  const listed = await admin.client.booking.listBookings({
    when: 'upcoming',
    providerId: searchParams.get('provider')!,
  })
  expect(listed.bookings.map(({ id }) => id)).toEqual([booking.id])
})

test('only the provider of a confirmed booking sees languages and the emergency contact, and the read is audited', async () => {
  const held = await makeHeld(stand, { at: '2026-06-22T10:00:00.000Z' })
  const { patron, provider } = held
  const contact = { emergencyName: 'Samira Haddad', emergencyPhone: '+971 501234567' }
  await expect(
    patron.client.identity.updateProfile({ ...contact, emergencyPhone: '' }),
  ).rejects.toMatchObject({ errors: { emergencyPhone: 'Add a phone number too' } })
  await patron.client.identity.updateProfile({ ...contact, languages: ['French'] })
  const told = async (who: SignedIn, id: string) =>
    (await who.client.booking.getBooking({ id })).booking.aboutPatron
  expect(await told(provider, held.booking.id)).toBeNull()
  const { id } = held.booking
  await payFor(patron, id)
  expect(await told(provider, id)).toEqual({
    languages: ['French'],
    emergency: { name: 'Samira Haddad', phoneNo: '+971501234567' },
  })
  const admin = await stand.signIn('admin')
  for (const who of [patron, admin, await stand.signIn('staff')]) expect(await told(who, id)).toBeNull()
  const { activities } = await admin.client.audit.listActivities({ name: 'booking.getBooking', limit: 50 })
  expect(activities.map(({ actor, subject }) => [actor?.id, subject])).toContainEqual([
    provider.userId,
    `booking:${id}`,
  ])
  await patron.client.booking.cancelBooking({ id, expectedRefund: held.booking.price }, withNewKey())
  expect(await told(provider, id)).toBeNull()
})

describe('lists', () => {
  test("can be searched by number, participants and service, within the caller's own bookings", async () => {
    const made = await makeHeld(stand, {
      at: '2026-06-22T10:00:00.000Z',
      service: { price: 0, title: 'Quiet Evening Talk' },
    })
    const found = async (who: SignedIn, search: string) =>
      (await who.client.booking.listBookings({ search })).bookings.map(({ id }) => id)
    const { number, id, provider, patron } = made.booking
    const digits = number.replace('WB-', '')
    for (const words of [number, number.toLowerCase(), digits, 'quiet evening', provider.name.slice(0, 6)])
      expect({ words, ids: await found(made.patron, words) }).toEqual({
        words,
        ids: expect.arrayContaining([id]),
      })
    expect(await found(made.provider, patron.name)).toContain(id)
    expect(await found(made.patron, '%')).toEqual([])
    expect(await found(await stand.signIn('patron'), number)).toEqual([])
    expect(await found(await stand.signIn('admin'), 'quiet evening')).toEqual([id])
  })

  test('show each caller their own, upcoming ones first', async () => {
    const made = await makeHeld(stand, { at: '2026-06-22T10:00:00.000Z', service: { price: 0 } })
    const { client } = made.patron
    await client.booking.holdBooking(holdOf(made, '2026-06-22T14:00:00.000Z'))
    const { booking: third } = await client.booking.holdBooking(holdOf(made, '2026-06-23T10:00:00.000Z'))
    await begin(stand, third, 120)
    const starts = async (input: Parameters<typeof client.booking.listBookings>[0]) =>
      (await client.booking.listBookings(input)).bookings.map(({ startsAt }) => startsAt.slice(8, 13))
    expect(await starts({ when: 'upcoming' })).toEqual(['22T10', '22T14'])
    expect(await starts({ when: 'past' })).toHaveLength(1)
    expect(await starts({ from: '2026-06-22T10:50:00.000Z', to: '2026-06-23T00:00:00.000Z' })).toEqual([
      '22T14',
    ])
    expect(await starts({ status: 'cancelled' })).toEqual([])
    const others = await stand.signIn('patron')
    expect((await others.client.booking.listBookings({})).totalRecords).toBe(0)
    expect((await made.provider.client.booking.listBookings({ limit: 1 })).totalRecords).toBe(3)
  })
})
