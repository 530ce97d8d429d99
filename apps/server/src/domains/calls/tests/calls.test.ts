import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { callStates, nextCallStates } from '@wellspring/api/contract/calls'
import type { CallState } from '@wellspring/api/contract/calls'
import { credentialingSample } from '@wellspring/api/testing/applications'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin, makeConfirmed, tuesdayAt } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { enter, makeLive, makeMeeting, makeWaiting } from '../../../testing/meetings.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { makePaid } from '../../../testing/sales/paid-bookings.ts'
import { transitionDueBookings } from '../../booking/jobs.ts'
import { markBroken, markSeen } from '../state/connections.ts'
import { settleCalls } from '../state/settle-calls.ts'
import { practiceAddress } from '../../../testing/accounts/providers.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const seenBy = async (made: Booked, role: 'patron' | 'provider') =>
  (await made[role].client.calls.getCall({ id: made.booking.id })).call
const stateOf = async (made: Booked) => (await seenBy(made, 'provider')).state
const eventsOf = async (made: Booked) => {
  const { events, dropCount } = await made.provider.client.calls.listCallEvents({ id: made.booking.id })
  return { events: events.map(({ place, event }) => `${place ?? 'clock'} ${event}`), dropCount }
}
const bookingOf = async (made: Booked) =>
  (await made.provider.client.booking.getBooking({ id: made.booking.id })).booking
const noticesOf = async ({ client }: Booked['patron']) =>
  (await client.notifications.listNotices({})).notices.map(({ title }) => title)

describe('the join window', () => {
  test('opens ten minutes before the start and closes thirty minutes after the end', async () => {
    const made = await makeMeeting(stand, { minutesAgo: -11 })
    const { startsAt, endsAt, ...call } = await seenBy(made, 'patron')
    expect(call).toMatchObject({
      state: 'idle',
      place: 'patron',
      title: 'First talk',
      isAdmitted: false,
      verbs: ['askIn'],
      dropCount: 0,
      opensAt: new Date(Date.parse(startsAt) - 6e5).toISOString(),
      closesAt: new Date(Date.parse(endsAt) + 18e5).toISOString(),
      startedAt: null,
      endedAt: null,
    })
    expect(await outcomeOf(enter(stand, made, 'patron'))).toBe('ILLEGAL_TRANSITION')
    await begin(stand, made.booking, -10)
    expect((await seenBy(made, 'patron')).verbs).toEqual(['enter', 'askIn'])
    await enter(stand, made, 'patron')
    await begin(stand, made.booking, 80)
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'ended', verbs: [] })
    expect(await outcomeOf(enter(stand, made, 'provider'))).toBe('ILLEGAL_TRANSITION')
    await settleCalls(stand.context)
    expect((await eventsOf(made)).events).toEqual(['patron arrived', 'clock ended'])
  })

  test('is visible to the two participants only', async () => {
    const made = await makeWaiting(stand)
    const { id } = made.booking
    const [patron, provider] = [await stand.signIn('patron'), await makeMeeting(stand)]
    expect(await outcomeOf(patron.client.calls.getCall({ id }))).toBe('NOT_FOUND')
    expect(await outcomeOf(provider.provider.client.calls.admitToCall({ id }))).toBe('NOT_FOUND')
    expect(await outcomeOf(enter(stand, { ...made, patron }, 'patron'))).toBe('NOT_FOUND')
    expect(await outcomeOf(enter(stand, { ...made, provider: provider.provider }, 'provider'))).toBe(
      'NOT_FOUND',
    )
    expect((await eventsOf(made)).events).toHaveLength(2)
  })

  test.each([
    ['In-Person', false],
    ['Group Sessions', false],
    ['Hybrid', true],
  ] as const)('exists for %s: %s', async (format, isMet) => {
    const made = await makeMeeting(stand, {
      provider: { formats: [format] },
      service: { format, address: practiceAddress() },
    })
    expect(await outcomeOf(seenBy(made, 'patron'))).toBe(isMet ? 'done' : 'NOT_FOUND')
    expect(await outcomeOf(enter(stand, made, 'patron'))).toBe(isMet ? 'done' : 'NOT_FOUND')
  })

  test('closes with a cancelled booking, and everyone in the call is removed', async () => {
    const made = await makeLive(stand)
    const { id } = made.booking
    await made.provider.client.booking.cancelBooking({ id, expectedRefund: 0 }, withNewKey())
    await stand.runJobs()
    expect((await eventsOf(made)).events.at(-1)).toBe('clock ended')
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'ended', verbs: [] })
    expect(await outcomeOf(enter(stand, made, 'patron'))).toBe('ILLEGAL_TRANSITION')
  })

  test('moves with its booking, and waiting people must enter again', async () => {
    const made = await makeMeeting(stand, { minutesAgo: -5 })
    await enter(stand, made, 'patron')
    const { id } = made.booking
    await made.provider.client.booking.rescheduleBooking({ id, startsAt: tuesdayAt(14) })
    await stand.runJobs()
    expect(await seenBy(made, 'patron')).toMatchObject({
      state: 'idle',
      verbs: ['askIn'],
      opensAt: tuesdayAt(13, 50),
    })
    expect((await eventsOf(made)).events).toEqual(['patron arrived', 'patron left'])
    await begin(stand, made.booking, 0)
    await enter(stand, made, 'patron')
    expect(await stateOf(made)).toBe('waiting')
  })
})

describe('nobody is in the call until the host admits them', () => {
  test('whoever arrives first, and however early', async () => {
    for (const order of [
      ['patron', 'provider'],
      ['provider', 'patron'],
    ] as const) {
      const made = await makeMeeting(stand, { minutesAgo: -9 })
      for (const role of order) await enter(stand, made, role)
      expect(await seenBy(made, 'patron')).toMatchObject({ state: 'waiting', isAdmitted: false })
      expect(await seenBy(made, 'provider')).toMatchObject({
        isAdmitted: true,
        verbs: ['enter', 'admit', 'say', 'leave', 'askIn'],
      })
    }
  })

  test('an absent host admits nobody', async () => {
    const made = await makeMeeting(stand)
    await enter(stand, made, 'patron')
    const { id } = made.booking
    expect(await outcomeOf(made.provider.client.calls.admitToCall({ id }))).toBe('ILLEGAL_TRANSITION')
    expect(await stateOf(made)).toBe('waiting')
  })

  test('repeated admissions have one effect', async () => {
    const made = await makeWaiting(stand)
    const { id } = made.booking
    const { calls } = made.provider.client
    await Promise.all([calls.admitToCall({ id }), calls.admitToCall({ id })])
    const { events } = await eventsOf(made)
    expect(events).toEqual(['patron arrived', 'provider arrived', 'provider admitted', 'clock connected'])
  })

  test('a participant who left must be admitted again', async () => {
    const made = await makeLive(stand)
    const { id } = made.booking
    const { call } = await made.patron.client.calls.leaveCall({ id })
    expect(call).toMatchObject({ state: 'idle', isAdmitted: false, verbs: ['enter', 'askIn'] })
    await enter(stand, made, 'patron')
    expect(await stateOf(made)).toBe('waiting')
    await made.provider.client.calls.leaveCall({ id })
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'waiting', other: { isHere: false } })
  })
})

describe('a broken connection', () => {
  test('reserves the place for sixty seconds, as part of the same visit', async () => {
    const made = await makeLive(stand)
    await markBroken(stand.context, [made.patronConnection])
    expect(await seenBy(made, 'provider')).toMatchObject({
      state: 'reconnecting',
      dropCount: 1,
      other: {
        isHere: false,
        awaitedUntil: new Date(stand.clock.now().getTime() + 6e4).toISOString(),
      },
    })
    stand.clock.advance({ seconds: 59 })
    await markSeen(stand.context, [made.providerConnection])
    await settleCalls(stand.context)
    await enter(stand, made, 'patron')
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'live', isAdmitted: true, dropCount: 1 })
    expect(await eventsOf(made)).toEqual({
      events: [
        'patron arrived',
        'provider arrived',
        'provider admitted',
        'clock connected',
        'patron dropped',
        'patron returned',
      ],
      dropCount: 1,
    })
  })

  test('makes the patron wait for admission again after that', async () => {
    const made = await makeLive(stand)
    await markBroken(stand.context, [made.patronConnection])
    stand.clock.advance({ seconds: 60 })
    await markSeen(stand.context, [made.providerConnection])
    await settleCalls(stand.context)
    expect(await stateOf(made)).toBe('idle')
    await enter(stand, made, 'patron')
    expect(await stateOf(made)).toBe('waiting')
    expect((await eventsOf(made)).events.slice(4)).toEqual([
      'patron dropped',
      'patron given_up',
      'patron arrived',
    ])
  })

  test('of a host who does not return moves the patron to the waiting room', async () => {
    const made = await makeLive(stand)
    await markBroken(stand.context, [made.providerConnection])
    stand.clock.advance({ seconds: 60 })
    await markSeen(stand.context, [made.patronConnection])
    await settleCalls(stand.context)
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'waiting', isAdmitted: false })
  })

  test('of both, after their process crashed, is detected after fifteen seconds and counted once', async () => {
    const made = await makeLive(stand)
    stand.clock.advance({ seconds: 15 })
    await settleCalls(stand.context)
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'reconnecting', dropCount: 1 })
    await enter(stand, made, 'provider')
    expect(await stateOf(made)).toBe('reconnecting')
    await enter(stand, made, 'patron')
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'live', dropCount: 1 })
  })

  test('is undone when a silent process reports its connections again', async () => {
    const made = await makeLive(stand)
    stand.clock.advance({ seconds: 20 })
    await settleCalls(stand.context)
    const mine = [made.patronConnection, made.providerConnection]
    expect(await markSeen(stand.context, [...mine, 'unknown'])).toEqual(new Set(mine))
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'live', dropCount: 1 })
  })

  test('another connection of one page is a return, of another page a second tab', async () => {
    const made = await makeMeeting(stand)
    const page = crypto.randomUUID()
    const first = await enter(stand, made, 'patron', { page })
    await enter(stand, made, 'provider')
    await made.provider.client.calls.admitToCall({ id: made.booking.id })
    const second = await enter(stand, made, 'patron', { page })
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'live', dropCount: 1 })
    await enter(stand, made, 'patron', { page: crypto.randomUUID() })
    // Events of the older connections have no effect.
    await markBroken(stand.context, [first, second])
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'live', dropCount: 1 })
    expect((await eventsOf(made)).events.slice(4)).toEqual(['patron dropped', 'patron returned'])
  })
})

describe('the booking and its call', () => {
  test('the first meeting starts the booking, which completes half an hour after its end', async () => {
    const made = await makePaid(stand)
    await begin(stand, made.booking, 0)
    await enter(stand, made, 'patron')
    await enter(stand, made, 'provider')
    expect((await bookingOf(made)).status).toBe('confirmed')
    await made.provider.client.calls.admitToCall({ id: made.booking.id })
    expect((await bookingOf(made)).status).toBe('in_progress')
    const { call } = await made.provider.client.calls.endCall({ id: made.booking.id })
    expect(call).toMatchObject({ state: 'ended', verbs: [], endedAt: stand.clock.now().toISOString() })
    expect(await outcomeOf(enter(stand, made, 'patron'))).toBe('ILLEGAL_TRANSITION')
    expect((await bookingOf(made)).status).toBe('in_progress')

    stand.clock.advance({ minutes: 79 })
    const provider = {
      ...made,
      provider: { ...made.provider, client: await stand.signInAs(made.provider.userId) },
    }
    await transitionDueBookings(stand.context)
    expect((await bookingOf(provider)).status).toBe('in_progress')
    stand.clock.advance({ minutes: 1 })
    await transitionDueBookings(stand.context)
    const { status, timeline } = await bookingOf(provider)
    expect([status, timeline.slice(-2).map((step) => `${step.by}: ${step.status}`)]).toEqual([
      'completed',
      ['system: in_progress', 'system: completed'],
    ])
    const { wallet } = await provider.provider.client.wallet.getSellerWallet()
    expect(wallet.pending).toBeGreaterThan(0)
  })

  test('with only one participant present, the provider decides about a no-show', async () => {
    const made = await makeMeeting(stand)
    await enter(stand, made, 'provider')
    await begin(stand, made.booking, 120)
    await settleCalls(stand.context)
    await transitionDueBookings(stand.context)
    expect((await bookingOf(made)).status).toBe('confirmed')
  })

  test('a host ends a started call, and nothing else', async () => {
    const made = await makeWaiting(stand)
    const { id } = made.booking
    expect(await outcomeOf(made.provider.client.calls.endCall({ id }))).toBe('ILLEGAL_TRANSITION')
    await made.provider.client.calls.admitToCall({ id })
    await made.provider.client.calls.endCall({ id })
    expect(await outcomeOf(made.provider.client.calls.endCall({ id }))).toBe('done')
    expect((await eventsOf(made)).events.filter((event) => event.endsWith('ended'))).toHaveLength(1)
  })

  test('no participant of a call that took place can be reported as a no-show', async () => {
    const made = await makeLive(stand, { minutesAgo: 20 })
    const { id } = made.booking
    const mark = () => made.provider.client.booking.markNoShow({ id }, withNewKey())
    await expect(mark()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(
        /^.+ was in the call with you since \d+:\d\d [AP]M, so this was not a missed/,
      ),
    })
    stand.clock.advance({ minutes: 10 })
    await made.provider.client.calls.endCall({ id })
    await expect(mark()).rejects.toMatchObject({
      message: expect.stringMatching(/ was in the call with you from \d+:\d\d [AP]M to \d+:\d\d [AP]M, so/),
    })
    stand.clock.advance({ minutes: -10 })
  })

  test('a participant who waited alone can be reported as a no-show', async () => {
    const made = await makeWaiting(stand, { minutesAgo: 20 })
    const marked = made.provider.client.booking.markNoShow({ id: made.booking.id }, withNewKey())
    expect(await outcomeOf(marked)).toBe('done')
  })

  test('a disputed no-show shows staff who was there', async () => {
    const made = await makeMeeting(stand, { minutesAgo: 20 })
    await enter(stand, made, 'patron')
    const { id } = made.booking
    await made.provider.client.booking.markNoShow({ id }, withNewKey())
    await made.patron.client.booking.contestNoShow({ id, reason: 'I was there.' })
    const admin = await stand.signIn('admin')
    const { events } = await admin.client.calls.listCallEvents({ id })
    expect(events).toMatchObject([{ at: stand.clock.now().toISOString(), place: 'patron', event: 'arrived' }])
  })
})

describe('what a participant sees of the other', () => {
  test('the patron sees whether the host is there', async () => {
    const made = await makeMeeting(stand)
    await enter(stand, made, 'patron')
    expect((await seenBy(made, 'patron')).other).toMatchObject({ isHere: false, awaitedUntil: null })
    await enter(stand, made, 'provider')
    const { other } = await seenBy(made, 'patron')
    expect(Object.keys(other).toSorted()).toEqual(['awaitedUntil', 'imageUrl', 'isHere', 'name', 'phone'])
    expect(other.isHere).toBe(true)
  })

  test('phone numbers are visible while the call can be joined', async () => {
    const made = await makePaid(stand)
    await made.patron.client.identity.updateProfile({ phoneNo: '+971501234567', timeZone: '' })
    await stand.deps.database.write(async (tx) => {
      const details = JSON.stringify(credentialingSample())
      const [id, now] = [made.provider.userId, stand.clock.now().toISOString()]
      await tx.execute(sql`with application as (insert into applications (user_id, kind, stage, applicant_name,
          business_name, submission_id, submission_number, submitted_at, attested_at, created_at)
          values (${id}, 'provider', 'approved', 'A', 'B', gen_random_uuid(), 1, ${now}, ${now}, ${now}) returning id),
        submission as (insert into application_submissions (application_id, number, details, submitted_at)
          select id, 1, ${details}::jsonb, ${now} from application returning id)
        insert into application_decisions (submission_id, reviewer_id, decision, section_comments, at)
          select id, ${id}, 'approved', '{}', ${now} from submission`)
    })
    const phones = async () => [
      (await seenBy(made, 'patron')).other.phone,
      (await seenBy(made, 'provider')).other.phone,
    ]
    expect(await phones()).toEqual([null, null])
    await begin(stand, made.booking, 0)
    expect(await phones()).toEqual(['+971 41234567', '+971501234567'])
    await begin(stand, made.booking, 80)
    expect(await phones()).toEqual([null, null])
  })

  test('each visit notifies the absent participant once', async () => {
    const made = await makeMeeting(stand)
    await enter(stand, made, 'patron')
    await enter(stand, made, 'patron')
    await stand.runJobs()
    await stand.runJobs()
    expect(await noticesOf(made.provider)).toContain('Ada Lovelace is in the waiting room')
    const count = async () =>
      (await noticesOf(made.provider)).filter((title) => title.includes('waiting room')).length
    expect(await count()).toBe(1)
    // The provider joins a patron who is there and sees it on the screen.
    await enter(stand, made, 'provider')
    await stand.runJobs()
    expect((await noticesOf(made.patron)).filter((title) => title.includes('waiting'))).toEqual([])
    const { calls } = made.patron.client
    await made.provider.client.calls.leaveCall({ id: made.booking.id })
    for (let visit = 0; visit < 5; visit++) {
      await calls.leaveCall({ id: made.booking.id })
      await enter(stand, made, 'patron')
    }
    await stand.runJobs()
    expect(await count()).toBe(3)
  })
})

describe('messages', () => {
  test('are numbered without gaps and stored once', async () => {
    const made = await makeWaiting(stand)
    const { id } = made.booking
    const say = (role: 'patron' | 'provider', text: string, clientId = crypto.randomUUID()) =>
      made[role].client.calls.sayInCall({ id, clientId, text })
    const twice = crypto.randomUUID()
    const [first, again] = [await say('patron', 'Hello.', twice), await say('patron', 'Hello.', twice)]
    expect(again).toEqual(first)
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(at % 2 ? 'patron' : 'provider', `No. ${at}`)))
    const { messages } = await made.provider.client.calls.listCallMessages({ id })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
    const { messages: later } = await made.patron.client.calls.listCallMessages({ id, after: 19 })
    expect(later).toEqual(messages.slice(19))
  })

  test('are written by people in the call, and readable as long as the booking is kept', async () => {
    const made = await makeLive(stand)
    const { id } = made.booking
    const said = { id, clientId: crypto.randomUUID(), text: 'Good bye.' }
    await made.patron.client.calls.sayInCall(said)
    await made.provider.client.calls.endCall({ id })
    const late = { ...said, clientId: crypto.randomUUID() }
    expect(await outcomeOf(made.patron.client.calls.sayInCall(late))).toBe('ILLEGAL_TRANSITION')
    const { messages } = await made.provider.client.calls.listCallMessages({ id })
    expect(messages).toMatchObject([{ seq: 1, place: 'patron', text: 'Good bye.' }])
    const admin = await stand.signIn('admin')
    expect(await outcomeOf(admin.client.calls.listCallMessages({ id }))).toBe('UNAUTHORIZED')
  })

  test('appear nowhere in the audit trail', async () => {
    const made = await makeWaiting(stand)
    const { id } = made.booking
    const text = `canary ${crypto.randomUUID()}`
    await made.patron.client.calls.sayInCall({ id, clientId: crypto.randomUUID(), text })
    const { rows } = await stand.deps.database.pool.query(
      'select 1 from changes where after::text like $1 or before::text like $1',
      [`%${text}%`],
    )
    expect(rows).toEqual([])
  })
})

describe('the database rejects what the state machine rejects', () => {
  const ways = callStates.flatMap((from) =>
    callStates
      .filter((to) => to !== from && !nextCallStates[from].includes(to))
      .map((to) => [from, to] as const),
  )

  test.each(ways)('a call from %s to %s', async (from, to) => {
    const made = await makeLive(stand)
    const { id } = made.booking
    const set = (state: CallState) =>
      sql`update calls set state = ${state}, ended_at = case when ${state} = 'ended' then now() end where booking_id = ${id}`
    await stand.deps.database.write(async (tx) => {
      await tx.execute(sql`alter table calls disable trigger calls_steps`)
      await tx.execute(set(from))
      await tx.execute(sql`alter table calls enable trigger calls_steps`)
    })
    const write = stand.deps.database.write((tx) => tx.execute(set(to)))
    await expect(write).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('changes of recorded events and messages', async () => {
    const made = await makeWaiting(stand)
    const { id } = made.booking
    await made.patron.client.calls.sayInCall({ id, clientId: crypto.randomUUID(), text: 'Hello.' })
    for (const change of [
      sql`update call_events set event = 'left' where booking_id = ${id}`,
      sql`delete from call_messages where booking_id = ${id}`,
    ])
      await expect(stand.deps.database.write((tx) => tx.execute(change))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
  })
})

describe('ICE servers', () => {
  test('are empty on a single machine, and available while the call can be joined', async () => {
    const made = await makeMeeting(stand, { minutesAgo: -60 })
    const { id } = made.booking
    expect(await outcomeOf(made.patron.client.calls.listIceServers({ id }))).toBe('ILLEGAL_TRANSITION')
    await begin(stand, made.booking, 0)
    expect(await made.patron.client.calls.listIceServers({ id })).toEqual({
      iceServers: [],
      expiresAt: new Date(stand.clock.now().getTime() + 36e5).toISOString(),
    })
  })
})

test('a booking that was never confirmed has no call', async () => {
  const made = await makeConfirmed(stand, { service: { confirmation: 'request' } })
  expect(await outcomeOf(seenBy(made, 'patron'))).toBe('NOT_FOUND')
})
