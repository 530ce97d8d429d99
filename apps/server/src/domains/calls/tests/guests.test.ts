import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { guestStatuses, nextGuestStatuses } from '@wellspring/api/contract/call-places'
import type { CallRole } from '@wellspring/api/contract/call-places'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { begin, tuesdayAt } from '../../../testing/bookings.ts'
import type { Booked } from '../../../testing/bookings.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { askIn, enterByLink, invite, linkOf } from '../../../testing/accounts/guests.ts'
import type { Asked } from '../../../testing/accounts/guests.ts'
import { enter, makeLive, makeMeeting } from '../../../testing/meetings.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { markBroken } from '../state/connections.ts'
import { findPass } from '../guests/ticket.ts'
import { settleCalls } from '../state/settle-calls.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const seenBy = async (made: Booked, role: CallRole) =>
  (await made[role].client.calls.getCall({ id: made.booking.id })).call
const byLink = async ({ token, page = crypto.randomUUID() }: { token: string; page?: string }) => {
  const nobody = stand.client('patron')
  return nobody.calls.getGuestCall({ token, page })
}
const letIn = (made: Booked, { guestId: id }: Asked) => made.provider.client.calls.letCallGuestIn({ id })
const withdraw = (made: Booked, role: CallRole, { guestId: id }: Asked) =>
  made[role].client.calls.withdrawCallGuest({ id })
const rowsOf = async <Row extends object>(text: string) =>
  (await stand.deps.database.pool.query<Row>(text)).rows

/** A live call with an interpreter. */
async function makeThree(options: Parameters<typeof makeLive>[1] = {}) {
  const made = await makeLive(stand, options)
  const guest = await invite(stand, made)
  const connection = await enterByLink(stand, guest)
  await letIn(made, guest)
  return { made, guest, connection }
}

test('the database enforces the transitions of an invitation as well', async () => {
  const [trigger] = await rowsOf<{ text: string }>(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'call_guests_steps'`,
  )
  for (const status of guestStatuses)
    expect(trigger?.text).toContain(`"${status}":${JSON.stringify(nextGuestStatuses[status])}`)
})

test('a failing database does not end the pass of a guest', async () => {
  const { guest } = await makeThree()
  await expect(
    stand.deps.database.write(async (tx) => {
      await tx.execute(sql`set local search_path = pg_temp`)
      await findPass({ ...stand.context, db: tx }, guest)
    }),
  ).rejects.toMatchObject({ cause: { code: '42P01' } })
})

describe('an invited guest', () => {
  test.each(['patron', 'provider'] as const)(
    'invited by the %s needs the agreement of the other participant',
    async (by) => {
      const made = await makeMeeting(stand)
      const { guestId: id, token } = await askIn(stand, made, by)
      const other = by === 'patron' ? 'provider' : 'patron'
      expect((await seenBy(made, by)).guests).toMatchObject([{ status: 'asked', verbs: ['withdraw'] }])
      expect((await seenBy(made, other)).guests).toMatchObject([
        { id, name: 'Dana Haddad', email: null, askedBy: by, verbs: ['agree', 'withdraw'] },
      ])
      expect(await outcomeOf(byLink({ token }))).toBe('NOT_FOUND')
      expect(await outcomeOf(made[by].client.calls.agreeToCallGuest({ id }))).toBe('ILLEGAL_TRANSITION')
      await made[other].client.calls.agreeToCallGuest({ id })
      expect(await byLink({ token })).toMatchObject({ invitation: { name: 'Dana Haddad', askedBy: by } })
      // The patron's consent is a receipt, whoever invited the guest.
      expect(
        await rowsOf(`select booking_id, patron_id, is_given from call_consents where guest_id = '${id}'`),
      ).toEqual([{ booking_id: made.booking.id, patron_id: made.patron.userId, is_given: true }])
    },
  )

  test('is announced, and gets their link by mail once both agree', async () => {
    const made = await makeMeeting(stand)
    const { token, email } = await askIn(stand, made, 'provider')
    await stand.runJobs()
    const { notices } = await made.patron.client.notifications.listNotices({})
    expect(notices[0]).toMatchObject({
      title: 'May Dana Haddad (interpreter) join your video call?',
      href: `/telehealth/${made.booking.id}`,
    })
    expect(await stand.mails(email)).toEqual([])
    const [guest] = (await seenBy(made, 'patron')).guests
    await made.patron.client.calls.agreeToCallGuest({ id: guest!.id })
    await stand.runJobs()
    const mails = await stand.mails(email)
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`http://patron.localhost:4000/telehealth/guest/${token}`),
    ])
    // First names only, and nothing about the topic.
    expect(mails[0]?.text).not.toMatch(/Lovelace|First talk|Psycholog/)
  })

  test('is refused as the third guest, and as the same person twice', async () => {
    const made = await makeMeeting(stand)
    const { id } = made.booking
    const who = { id, kind: 'family', name: 'Omar Haddad', email: 'omar@example.org' } as const
    await made.provider.client.calls.askIntoCall(who)
    expect(await outcomeOf(made.patron.client.calls.askIntoCall(who))).toBe('CONFLICT')
    const second = await askIn(stand, made, 'patron')
    const third = { ...who, email: 'third@example.org' }
    expect(await outcomeOf(made.provider.client.calls.askIntoCall(third))).toBe('CONFLICT')
    expect((await seenBy(made, 'provider')).verbs).not.toContain('askIn')
    await withdraw(made, 'provider', second)
    expect(await outcomeOf(made.provider.client.calls.askIntoCall(third))).toBe('done')
  })

  test.each([
    [{ kind: 'lawyer' }, 'kind'],
    [{ name: '' }, 'name'],
    [{ name: 'D4na' }, 'name'],
    [{ email: 'dana' }, 'email'],
    [{ email: 'Dana@example.org' }, 'email'],
  ])('with %o is refused at that field', async (change, field) => {
    const made = await makeMeeting(stand)
    const right = { id: made.booking.id, kind: 'interpreter', name: 'Dana Haddad', email: 'dana@example.org' }
    const wrong = made.provider.client.calls.askIntoCall({ ...right, ...change } as never)
    const errors = await wrong.catch((error: { errors: object }) => error.errors)
    expect(Object.keys(errors)).toEqual([field])
  })

  test('can be invited ten times per call at most, since each is a mail to a stranger', async () => {
    const made = await makeMeeting(stand)
    for (let at = 0; at < 10; at++) await withdraw(made, 'provider', await askIn(stand, made))
    expect(await outcomeOf(askIn(stand, made))).toBe('CONFLICT')
  })

  test('is refused for a call that is over', async () => {
    const made = await makeLive(stand)
    const guest = await askIn(stand, made)
    await made.provider.client.calls.endCall({ id: made.booking.id })
    expect(await outcomeOf(askIn(stand, made))).toBe('ILLEGAL_TRANSITION')
    expect(await outcomeOf(made.patron.client.calls.agreeToCallGuest({ id: guest.guestId }))).toBe(
      'ILLEGAL_TRANSITION',
    )
  })
})

describe("a guest's link", () => {
  test('shows first names and the time, and nothing else about the booking', async () => {
    const made = await makeMeeting(stand)
    const { call, invitation } = await byLink(await invite(stand, made))
    expect(invitation.from).toMatch(/^\w+$/)
    expect(call).toMatchObject({
      title: 'Video call',
      place: 'guest1',
      people: [],
      guests: [],
      state: 'idle',
    })
    expect(call.other).toMatchObject({ imageUrl: null, phone: null })
    expect(JSON.stringify({ call, invitation })).not.toMatch(/Lovelace|First talk|Practice/)
  })

  test('works from ten minutes before to half an hour after the end', async () => {
    const made = await makeMeeting(stand, { minutesAgo: -11 })
    const guest = await invite(stand, made)
    const ticket = () => stand.client('patron').calls.issueGuestTicket(linkOf(guest))
    expect((await byLink(guest)).call.verbs).toEqual([])
    expect(await outcomeOf(ticket())).toBe('ILLEGAL_TRANSITION')
    await begin(stand, made.booking, -10)
    expect((await byLink(guest)).call.verbs).toEqual(['enter'])
    expect(await outcomeOf(ticket())).toBe('done')
    await begin(stand, made.booking, 80)
    expect([await outcomeOf(byLink(guest)), await outcomeOf(ticket())]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  test('that is wrong or empty gets the same answer as an expired one', async () => {
    const made = await makeMeeting(stand)
    const guest = await invite(stand, made)
    expect(await outcomeOf(byLink({ token: 'x'.repeat(43) }))).toBe('NOT_FOUND')
    expect(await outcomeOf(byLink({ token: 'x' }))).toBe('VALIDATION_FAILED')
    await withdraw(made, 'patron', guest)
    expect(await outcomeOf(byLink(guest))).toBe('NOT_FOUND')
  })

  test('does not admit by itself: guests wait until the host admits them, after the patron', async () => {
    const made = await makeMeeting(stand)
    const guest = await invite(stand, made)
    await enterByLink(stand, guest)
    expect((await byLink(guest)).call).toMatchObject({ state: 'waiting', isAdmitted: false, people: [] })
    await enter(stand, made, 'provider')
    expect(await outcomeOf(letIn(made, guest))).toBe('ILLEGAL_TRANSITION')
    await enter(stand, made, 'patron')
    await made.provider.client.calls.admitToCall({ id: made.booking.id })
    expect((await seenBy(made, 'patron')).people.map(({ place }) => place)).toEqual(['provider'])
    expect((await seenBy(made, 'provider')).guests).toMatchObject([
      { isHere: true, verbs: ['withdraw', 'letIn'] },
    ])
    expect(await outcomeOf(made.patron.client.calls.letCallGuestIn({ id: guest.guestId }))).toBe(
      'UNAUTHORIZED',
    )
    await letIn(made, guest)
    expect((await byLink(guest)).call).toMatchObject({ state: 'live', isAdmitted: true })
    const places = async (role: CallRole) => (await seenBy(made, role)).people.map(({ place }) => place)
    expect(await places('patron')).toEqual(['provider', 'guest1'])
    expect(await places('provider')).toEqual(['patron', 'guest1'])
  })

  test("admits nobody without the patron's receipt, whatever the code assumes", async () => {
    const { made, guest } = await makeThree()
    const { id } = made.booking
    await stand.deps.database.write((tx) =>
      tx.execute(sql`insert into call_consents (booking_id, guest_id, patron_id, is_given, at)
        values (${id}, ${guest.guestId}, ${made.patron.userId}, false, now())`),
    )
    const again = stand.deps.database.write((tx) =>
      tx.execute(
        sql`update call_presences set admitted_at = now() where booking_id = ${id} and place = 'guest1'`,
      ),
    )
    await expect(again).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^no consent/) as string },
    })
  })

  test('takes over no occupied place, and tells the second page so', async () => {
    const { made, guest, connection } = await makeThree()
    const second = { ...guest, page: crypto.randomUUID() }
    expect(await outcomeOf(enterByLink(stand, second))).toBe('CONFLICT')
    await markBroken(stand.context, [connection])
    expect((await seenBy(made, 'patron')).people[1]).toMatchObject({ place: 'guest1', isHere: false })
    // A reserved place belongs to its page.
    await enterByLink(stand, second)
    expect((await byLink(second)).call.state).toBe('waiting')
  })

  test('stays valid for the new time of a booking, which a mail announces', async () => {
    const made = await makeMeeting(stand, { minutesAgo: -5 })
    const guest = await invite(stand, made)
    await enterByLink(stand, guest)
    await made.provider.client.booking.rescheduleBooking({ id: made.booking.id, startsAt: tuesdayAt(14) })
    await stand.runJobs()
    expect((await byLink(guest)).call).toMatchObject({ state: 'idle', startsAt: tuesdayAt(14), verbs: [] })
    const mails = await stand.mails(guest.email)
    expect(mails.map(({ subject }) => subject)).toContain('Your video call has a new time')
    expect(new Set(mails.map(({ text }) => text.includes(guest.token)))).toEqual(new Set([true]))
  })

  test('ends with a cancelled booking, and the guest is notified', async () => {
    const { made, guest } = await makeThree()
    await made.provider.client.booking.cancelBooking({ id: made.booking.id, expectedRefund: 0 }, withNewKey())
    await stand.runJobs()
    expect(await outcomeOf(byLink(guest))).toBe('NOT_FOUND')
    const mails = await stand.mails(guest.email)
    expect(mails.map(({ subject }) => subject)).toContain('The video call is cancelled')
  })
})

describe('in the call', () => {
  test("a guest's place is reserved for sixty seconds for the same page, and the call continues", async () => {
    const made = await makeLive(stand)
    const guest = await invite(stand, made)
    const connection = await enterByLink(stand, guest)
    await letIn(made, guest)
    await markBroken(stand.context, [connection])
    const until = new Date(stand.clock.now().getTime() + 60_000).toISOString()
    expect(await seenBy(made, 'patron')).toMatchObject({
      state: 'live',
      people: [{}, { awaitedUntil: until }],
    })
    await enterByLink(stand, guest)
    expect((await byLink(guest)).call.state).toBe('live')
    await markBroken(stand.context, [connection])
    expect((await seenBy(made, 'provider')).state).toBe('live')
  })

  test('a guest who leaves ends nothing, and can be admitted again', async () => {
    const { made, guest } = await makeThree()
    await stand.client('patron').calls.leaveGuestCall(linkOf(guest))
    expect(await seenBy(made, 'patron')).toMatchObject({ state: 'live', people: [{ place: 'provider' }] })
    await enterByLink(stand, guest)
    expect((await byLink(guest)).call.state).toBe('waiting')
  })

  test('no guest stays with the host after the patron has left', async () => {
    const { made, guest } = await makeThree()
    await made.patron.client.calls.leaveCall({ id: made.booking.id })
    expect((await byLink(guest)).call).toMatchObject({ state: 'waiting', isAdmitted: false, people: [] })
    expect((await seenBy(made, 'provider')).people).toEqual([])
  })

  test.each(['patron', 'provider'] as const)(
    'a guest withdrawn by the %s is removed and cannot return',
    async (role) => {
      const { made, guest } = await makeThree()
      const { call } = await withdraw(made, role, guest)
      expect(call).toMatchObject({ state: 'live', guests: [], people: [{}] })
      await expect(enterByLink(stand, guest)).rejects.toThrow('the link is invalid')
      const given = await rowsOf<{ is_given: boolean }>(
        `select is_given from call_consents where guest_id = '${guest.guestId}' order by id`,
      )
      expect(given.map((one) => one.is_given)).toEqual(role === 'patron' ? [true, false] : [true])
      // The place belongs to another guest by then.
      const next = await invite(stand, made, 'patron', { kind: 'family', name: 'Omar' })
      await enterByLink(stand, next)
      expect((await byLink(next)).call).toMatchObject({ state: 'waiting', place: 'guest1' })
    },
  )

  test('the host ends it for everybody', async () => {
    const { made, guest } = await makeThree()
    await made.provider.client.calls.endCall({ id: made.booking.id })
    expect((await byLink(guest)).call).toMatchObject({ state: 'ended', verbs: [] })
    await settleCalls(stand.context)
  })

  test('guests cannot read messages from before their admission or from their absences', async () => {
    const made = await makeLive(stand)
    const { id } = made.booking
    const write = (text: string) =>
      made.patron.client.calls.sayInCall({ id, clientId: crypto.randomUUID(), text })
    await write('before')
    const guest = await invite(stand, made)
    const { calls } = stand.client('patron')
    const link = linkOf(guest)
    const read = async () => (await calls.listGuestMessages(link)).messages.map(({ text }) => text)
    const said = { ...link, clientId: crypto.randomUUID(), text: 'I translate.' }
    await enterByLink(stand, guest)
    expect([await read(), await outcomeOf(calls.sayInGuestCall(said))]).toEqual([[], 'ILLEGAL_TRANSITION'])
    await letIn(made, guest)
    await write('now')
    await calls.sayInGuestCall(said)
    await calls.sayInGuestCall(said)
    expect(await read()).toEqual(['now', 'I translate.'])
    await calls.leaveGuestCall(link)
    await write('between us')
    expect(await read()).toEqual([])
    await enterByLink(stand, guest)
    await letIn(made, guest)
    expect(await read()).toEqual([])
    const { messages } = await made.provider.client.calls.listCallMessages({ id })
    expect(messages.map(({ text, guestName }) => [text, guestName])).toEqual([
      ['before', null],
      ['now', null],
      ['I translate.', 'Dana Haddad'],
      ['between us', null],
    ])
  })

  test('arrivals and departures of guests are recorded with their name', async () => {
    const { made, guest } = await makeThree()
    await stand.client('patron').calls.leaveGuestCall(linkOf(guest))
    const { events } = await made.provider.client.calls.listCallEvents({ id: made.booking.id })
    expect(events.slice(-3)).toMatchObject([
      { place: 'guest1', event: 'arrived', guestName: 'Dana Haddad' },
      { place: 'guest1', event: 'let_in', guestName: 'Dana Haddad' },
      { place: 'guest1', event: 'left', guestName: 'Dana Haddad' },
    ])
    const trail = await rowsOf<{ name: string }>(
      `select name from changes where after ->> 'guestId' = '${guest.guestId}' order by id`,
    )
    expect(trail.map(({ name }) => name)).toEqual([
      'callGuest.invite',
      'callGuest.approve',
      'callGuest.enter',
      'callGuest.admit',
      'callGuest.leave',
    ])
    const kept = await rowsOf<{ text: string }>(
      `select coalesce(string_agg(after::text, ''), '') as text from changes`,
    )
    expect(kept[0]?.text).not.toContain(guest.token)
  })
})
