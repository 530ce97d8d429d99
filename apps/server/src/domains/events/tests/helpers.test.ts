import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { MAX_HELPERS } from '@wellspring/api/contract/event-helpers'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { eventInput, makeDraft, makeEvent, makeHelped, makeTickets } from '../../../testing/events.ts'
import type { Reserved } from '../../../testing/events.ts'
import { linkFor, moveAddress } from '../../../testing/accounts/log-in.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { signInProvider } from '../../../testing/accounts/providers.ts'
import { restoreAfter } from '../../../testing/crashes/restore-after.ts'
import { users } from '../../identity/tables.ts'
import { MAX_HELPERS_A_DAY } from '../rules.ts'
import { eventHelpers } from '../tables.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
restoreAfter(() => stand)
afterAll(() => stand.close())

const scanAs = async ({ client }: Pick<SignedIn, 'client'>, { booking }: Pick<Reserved, 'booking'>) => {
  const at = stand.clock.now().toISOString()
  const seen = { id: crypto.randomUUID(), ticketId: booking.tickets[0]!.id, at, gate: 'Side door' }
  return client.events.checkIn({ occurrenceId: booking.occurrence.id, checkIns: [seen] })
}

const packAs = ({ client }: Pick<SignedIn, 'client'>, { booking }: Pick<Reserved, 'booking'>) =>
  client.events.getCheckInPack({ id: booking.occurrence.id })

test('a helper is invited by email, finds the date, and scans its tickets without a membership', async () => {
  const made = await makeHelped(stand)
  await stand.runJobs()
  const [mail] = await stand.mails(made.helping.email)
  expect(mail).toMatchObject({ subject: expect.stringContaining('asks you to help at the door') })
  expect(mail!.text).toContain('/provider/check-in')
  const { notices } = await made.helping.client.notifications.listNotices({})
  expect(notices).toMatchObject([{ href: '/provider/check-in' }])
  const { dates } = await made.helping.client.events.listHelpedDates()
  expect(dates).toMatchObject([{ occurrenceId: made.booking.occurrence.id, title: made.event.title }])
  const { pack } = await packAs(made.helping, made)
  expect(pack.tickets).toHaveLength(2)
  expect((await scanAs(made.helping, made)).results).toMatchObject([{ outcome: 'admitted' }])
  expect((await scanAs(made.organiser, made)).results).toMatchObject([
    { outcome: 'already_used', first: { gate: 'Side door' } },
  ])
  const { helpers } = await made.organiser.client.events.listEventHelpers({ id: made.event.id })
  expect(helpers).toMatchObject([{ email: made.helping.email, scans: 1 }])
})

test('a helper whose address changes stays a helper, and a later owner of the former address does not become one', async () => {
  const made = await makeHelped(stand)
  const email = `moved-${made.helping.email}`
  const cookie = await moveAddress(stand, made.helping, { audience: 'provider', email })
  await stand.runJobs()
  const moved = { client: stand.client('provider', cookie) }
  expect((await packAs(moved, made)).pack.tickets).toHaveLength(2)
  const { helpers } = await made.organiser.client.events.listEventHelpers({ id: made.event.id })
  expect(helpers).toMatchObject([{ email }])
  const next = await stand.signIn('provider')
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ email: made.helping.email }).where(eq(users.id, next.userId)),
  )
  expect(await outcomeOf(packAs(next, made))).toBe('NOT_FOUND')
})

test('a helper who gets the former address back is a helper through it', async () => {
  const made = await makeHelped(stand)
  await moveAddress(stand, made.helping, { audience: 'provider', email: `thief-${made.helping.email}` })
  await stand.runJobs()
  const link = await linkFor(stand, made.helping.email)
  await stand.client('provider').identity.stopEmailChange({ link })
  await stand.runJobs()
  const { helpers } = await made.organiser.client.events.listEventHelpers({ id: made.event.id })
  expect(helpers).toMatchObject([{ email: made.helping.email }])
})

test('a helper sees no money, no addresses, and no page of the event but its check-in', async () => {
  const made = await makeHelped(stand)
  const { events } = made.helping.client
  const text = JSON.stringify([await packAs(made.helping, made), await events.listHelpedDates()])
  expect(text).not.toContain(made.patron.email)
  expect(text).not.toMatch(/price|paid|cents|email/i)
  const { id } = made.event
  const date = { id: made.booking.occurrence.id }
  const message = { subject: 'Hello', text: 'Hello' }
  const refused = [
    events.getOwnEvent({ id }),
    events.getEventRevenue({ id }),
    events.listAttendees({ ...date, limit: 5, page: 0 }),
    events.messageAttendees({ ...date, ...message }),
    events.cancelDate({ ...date, scope: 'this', reason: 'No' }),
    events.listEventHelpers({ id }),
    events.inviteEventHelper({ id, email: 'friend@example.com' }),
    events.removeEventHelper({ id: made.helper.id }),
  ]
  const outcomes = await Promise.all(refused.map(outcomeOf))
  expect(outcomes.filter((one) => one !== 'NOT_FOUND' && one !== 'UNAUTHORIZED')).toEqual([])
})

test('the same address on another host and an address that was not invited have no access', async () => {
  const made = await makeHelped(stand)
  const other = await makeTickets(stand)
  const stranger = await stand.signIn('provider')
  expect(await outcomeOf(packAs(stranger, made))).toBe('NOT_FOUND')
  expect(await outcomeOf(scanAs(stranger, made))).toBe('NOT_FOUND')
  expect(await outcomeOf(packAs(made.helping, other))).toBe('NOT_FOUND')
  expect(await outcomeOf(scanAs(made.helping, other))).toBe('NOT_FOUND')
  const patron = await stand.signIn('patron')
  await made.organiser.client.events.inviteEventHelper({ id: made.event.id, email: patron.email })
  expect(await outcomeOf(packAs(patron, made))).not.toBe('done')
})

test('a removed helper loses access at once', async () => {
  const made = await makeHelped(stand)
  await made.organiser.client.events.removeEventHelper({ id: made.helper.id })
  expect(await outcomeOf(packAs(made.helping, made))).toBe('NOT_FOUND')
  expect(await outcomeOf(scanAs(made.helping, made))).toBe('NOT_FOUND')
  expect((await made.helping.client.events.listHelpedDates()).dates).toEqual([])
  expect((await made.organiser.client.events.listEventHelpers({ id: made.event.id })).helpers).toEqual([])
})

test('a helper loses access to a date a week after its end', async () => {
  const made = await makeHelped(stand)
  stand.clock.advance({ days: 7 })
  const again = async ({ userId }: SignedIn) => ({ client: await stand.signInAs(userId) })
  const helping = await again(made.helping)
  expect((await helping.client.events.listHelpedDates()).dates).toEqual([])
  expect((await scanAs(helping, made)).results).toMatchObject([{ outcome: 'admitted' }])
  stand.clock.advance({ days: 6 })
  expect(await outcomeOf(packAs(await again(made.helping), made))).toBe('NOT_FOUND')
  expect((await packAs(await again(made.organiser), made)).pack.tickets).toHaveLength(2)
})

test('the check-in of a cancelled date is closed to helpers', async () => {
  const off = await makeHelped(stand)
  const cancelled = { id: off.booking.occurrence.id, scope: 'this' as const, reason: 'The hall is flooded.' }
  await off.organiser.client.events.cancelDate(cancelled)
  expect(await outcomeOf(packAs(off.helping, off))).toBe('NOT_FOUND')
})

test('an address is invited once, and helpers per event and invitations per day are limited', async () => {
  const organiser = await signInProvider(stand)
  const ask = (id: string, email: string) => organiser.client.events.inviteEventHelper({ id, email })
  const { event } = await makeEvent(stand, { organiser })
  for (let i = 0; i < MAX_HELPERS; i++) await ask(event.id, `helper-${i}@example.com`)
  expect(await outcomeOf(ask(event.id, 'helper-1@example.com'))).toBe('CONFLICT')
  expect(await outcomeOf(ask(event.id, 'one-more@example.com'))).toBe('CONFLICT')
  const { event: second } = await makeEvent(stand, { organiser, event: eventInput({ title: 'Second' }) })
  for (let i = MAX_HELPERS; i < MAX_HELPERS_A_DAY; i++) await ask(second.id, `helper-${i}@example.com`)
  const { event: third } = await makeEvent(stand, { organiser, event: eventInput({ title: 'Third' }) })
  expect(await outcomeOf(ask(third.id, 'tomorrow@example.com'))).toBe('TOO_MANY_REQUESTS')
})

test('a cancelled event takes no helpers, and helpers see nothing of a draft', async () => {
  const made = await makeEvent(stand)
  await made.organiser.client.events.cancelEvent({ id: made.event.id, reason: 'The hall is flooded.' })
  const late = made.organiser.client.events.inviteEventHelper({
    id: made.event.id,
    email: 'late@example.com',
  })
  expect(await outcomeOf(late)).toBe('CONFLICT')
  const draft = await makeDraft(stand)
  const helping = await stand.signIn('provider')
  await draft.organiser.client.events.inviteEventHelper({ id: draft.event.id, email: helping.email })
  expect((await helping.client.events.listHelpedDates()).dates).toEqual([])
})

test('a helper who is removed before the invitation is sent gets no email', async () => {
  const made = await makeHelped(stand)
  await made.organiser.client.events.removeEventHelper({ id: made.helper.id })
  await stand.runJobs()
  expect(await stand.mails(made.helping.email)).toEqual([])
  expect(
    await stand.context.db.select().from(eventHelpers).where(eq(eventHelpers.id, made.helper.id)),
  ).toEqual([])
})
