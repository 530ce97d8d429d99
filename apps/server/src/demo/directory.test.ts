import { eq } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openShop } from '../domains/catalogue/actions/open-shop.ts'
import { users } from '../domains/identity/tables.ts'
import { findDifference } from '../domains/wallet/ledger/verify.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { startCardSandbox } from '../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../testing/cards/card-sandbox.ts'
import { createTestDatabase } from '../testing/database.ts'
import { SIGN_UP_DAYS, ago } from './ago.ts'
import { demoApplicants } from './applicants.ts'
import { seedCoaching } from './coaching.ts'
import { seedDirectory, seedShopkeepers } from './directory.ts'
import { seedEvents } from './events.ts'
import { filledForm } from './forms.ts'
import type { Files } from './forms.ts'
import { demoAccount, seedIdentity } from './identity.ts'
import { seedOnboarding } from './onboarding.ts'
import { seedPackages } from './packages.ts'
import { seedSessions } from './sessions.ts'
import { seedSharing } from './sharing.ts'
import { shopEmail, shopkeepers, shops } from './shops.ts'
import { seedWaitlist } from './waitlist.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
let stand: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
  const clock = { now: () => new Date(), advance: () => {} }
  stand = await testApp({ databaseUrl: database.url, ports: { cards: sandbox.cards }, clock })
  const adminId = (await seedIdentity(stand.context)).get('admin')!
  const approved = demoApplicants.filter(({ lastName }) => lastName === 'Tanabe')
  await seedOnboarding(stand.context, adminId, approved)
})
afterAll(async () => {
  await stand.close()
  sandbox.stop()
  await database.drop()
})

test('eight demo providers can be booked, each in their own time zone, and a second start adds nothing', async () => {
  await seedDirectory(stand.context)
  const { directory } = stand.client('patron')
  const read = async () => ({
    found: (await directory.listProviders({ sort: 'name' })).providers,
    services: (await directory.listServices({})).services,
  })
  const seen = await read()
  expect(seen.found).toHaveLength(8)
  expect(seen.found.filter(({ isCoach }) => isCoach).map(({ name }) => name)).toEqual([
    'Lindgren Money Coaching',
    'Tremblay Life Coaching',
  ])
  expect(seen.found.filter(({ fromPrice }) => fromPrice === null)).toEqual([])
  const zones = await Promise.all(
    seen.found.map(async ({ id }) => (await directory.getProvider({ id })).provider.zone),
  )
  expect(new Set(zones).size).toBe(8)
  await seedDirectory(stand.context)
  expect(await read()).toEqual(seen)
  for (let start = 0; start < 2; start++) await seedWaitlist(stand.context)
  const [maya] = await stand.context.db.select().from(users).where(eq(users.firstName, 'Maya'))
  const { entries } = await (await stand.signInAs(maya!.id)).waitlist.listWaitlist({})
  expect(entries).toMatchObject([{ status: 'waiting', provider: { name: 'Tan Nutrition' } }])
  const email = 'noor@wellspring.example'
  const noor = { firstName: 'Noor', lastName: 'Rahman', kind: 'patron', email } as const
  const noorId = await demoAccount(ago(stand.context, SIGN_UP_DAYS), noor)
  for (let start = 0; start < 2; start++) await seedCoaching(stand.context)
  const { coaching } = await stand.signInAs(noorId)
  const { spaces } = await coaching.listCoachingSpaces({})
  expect(spaces).toMatchObject([{ other: { name: 'Tremblay Life Coaching' }, upcoming: 1, openGoals: 1 }])
  const { space } = await coaching.getCoachingSpace({ id: spaces[0]!.id })
  expect(space.goals.map(({ status, actions }) => [status, actions.length])).toEqual([
    ['open', 2],
    ['reached', 1],
  ])
  expect(space.sessions.map(({ status }) => status)).toEqual(['confirmed', 'completed'])
  expect((await coaching.listNotes({ id: space.id })).totalRecords).toBe(2)
  for (let start = 0; start < 2; start++) await seedPackages(stand.context)
  const { space: later } = await coaching.getCoachingSpace({ id: space.id })
  expect(later.packages).toMatchObject([{ left: 4, sessions: 5 }])
  for (let start = 0; start < 2; start++) await seedEvents(stand.context)
  const { data } = await stand.client('patron').events.listEvents({ upcomingOnly: 'true' })
  expect(new Set(data.map(({ title }) => title)).size).toBe(12)
  expect(new Set(data.map(({ area }) => area)).size).toBe(5)
  expect(data.filter(({ placesLeft }) => placesLeft === 0).map(({ title }) => title)).toEqual([
    'Letters of thanks',
  ])
  expect((await (await stand.signInAs(maya!.id)).events.listEventWaits({})).entries).toMatchObject([
    { status: 'waiting', event: { title: 'Letters of thanks' } },
  ])
  for (let start = 0; start < 2; start++) await seedSharing(stand.context)
  const { sharing } = await stand.signInAs(noorId)
  expect((await sharing.listConsents()).consents).toMatchObject([
    { instrumentId: 'check-in', status: 'given', isReadable: true },
  ])
  expect((await sharing.listQuestionnaireRequests({})).requests).toMatchObject([{ instrumentId: 'gad-7' }])
  expect(await findDifference(stand.context)).toBeNull()
})

test('demo patrons have met providers, reviewed them, and meet them again', async () => {
  for (let start = 0; start < 2; start++) await seedSessions(stand.context)
  const { rows } = await stand.deps.database.pool.query(
    `select p.name, count(*)::int as met, count(r.id)::int as said,
       bool_and(r.id is null or (r.written_at > b.ends_at and r.shown_at < now())) as later
     from bookings b join providers p on p.id = b.provider_id join users u on u.id = b.patron_id
       left join reviews r on r.booking_id = b.id and r.by = 'patron'
     where b.status = 'completed' and u.first_name in ('Elif', 'Peter', 'Chloe', 'Kenji')
     group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { name: 'Adler Psychology', met: 5, said: 3, later: true },
    { name: 'First Light Meditation', met: 1, said: 1, later: true },
    { name: 'Hartwell Movement', met: 2, said: 2, later: true },
    { name: 'Lindgren Money Coaching', met: 2, said: 2, later: true },
    { name: 'Tremblay Life Coaching', met: 2, said: 2, later: true },
  ])
  const [miriam] = await stand.context.db.select().from(users).where(eq(users.firstName, 'Miriam'))
  const { bookings } = await (await stand.signInAs(miriam!.id)).booking.listBookings({ when: 'upcoming' })
  expect(bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await findDifference(stand.context)).toBeNull()
})

test('the demo’s events are in a possible order: sign-up, membership, sale, booking, meeting', async () => {
  const run = async (statement: string) => (await stand.deps.database.pool.query(statement)).rows
  expect(
    await run(
      `select changes.name from changes join users on users.id = changes.actor_id where changes.at < users.created_at`,
    ),
  ).toEqual([])
  expect(
    await run(`select subject from changes done join bookings on done.subject = 'booking:' || bookings.id
      where done.name = 'booking.complete' and done.at not between bookings.ends_at and bookings.ends_at + interval '1 hour'`),
  ).toEqual([])
  // Every provider's events are in one order: applied, approved, joined, offered, booked.
  const steps = ['application.submit', 'application.approve', 'membership.start', 'service.publish']
  const told = await run(`select name, min(at) as at from changes group by name`)
  const firstOf = new Map(told.map(({ name, at }) => [name as string, Number(at as Date)]))
  const times = steps.map((name) => firstOf.get(name) ?? Number.NaN)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const admin = await stand.signIn('admin')
  const { activities } = await admin.client.audit.listActivities({ limit: 50 })
  const shown = activities.map(({ at }) => Date.parse(at))
  expect(shown).toEqual(shown.toSorted((one, other) => other - one))
})

test('shop owners have applied, were approved and pay like every seller, and a second start adds nothing', async () => {
  const [{ name, firstName, lastName }] = shops as [(typeof shops)[number]]
  const account = { kind: 'provider', email: shopEmail(name), firstName, lastName } as const
  const userId = await demoAccount(stand.context, account)
  await openShop(stand.context, { userId, name })
  for (let start = 0; start < 2; start++) await seedShopkeepers(stand.context)
  const owner = await stand.signInAs(userId)
  const { user } = await owner.identity.getAccount()
  expect(user.roles).toEqual(['member-provider'])
  expect(await owner.onboarding.getProviderDetails({ id: userId })).toMatchObject({ stage: 'activated' })
  expect(await owner.memberships.getOwnSubscription()).toMatchObject({
    subscription: { status: 'active' },
  })
  expect((await owner.directory.listOwnServices({})).totalRecords).toBe(1)
  expect((await owner.scheduling.getAvailability()).availability.zone).toBe('Asia/Dubai')
  expect(await findDifference(stand.context)).toBeNull()
})

test.each(shopkeepers.map((keeper) => [keeper.business, keeper] as const))(
  '%s fills in a valid form',
  (_name, applicant) => {
    const file = {
      name: 'a.png',
      url: '/files/a',
      uploadDate: '2026-06-15T08:00:00.000Z',
      mimeType: 'image/png',
    }
    const files = new Proxy({}, { get: () => file }) as Files
    const form = {
      applicant,
      files,
      email: applicant.email!,
      signedAt: file.uploadDate,
      day: () => '2030-01-01',
    }
    expect(filledForm(form).kind).toBe('provider')
  },
)
