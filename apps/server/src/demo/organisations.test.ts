import { asc, eq } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { users } from '../domains/identity/tables.ts'
import { invoices, subscriptions } from '../domains/memberships/tables.ts'
import { organisations } from '../domains/organisations/tables.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { startCardSandbox } from '../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../testing/cards/card-sandbox.ts'
import { createTestDatabase } from '../testing/database.ts'
import { DAY_MS } from '../time.ts'
import { seedIdentity } from './identity.ts'
import { seedOrganisations } from './organisations.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
let stand: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
  const clock = { now: () => new Date(), advance: () => {} }
  stand = await testApp({ databaseUrl: database.url, ports: { cards: sandbox.cards }, clock })
  await seedIdentity(stand.context)
})
afterAll(async () => {
  await stand.close()
  sandbox.stop()
  await database.drop()
})

test('a hospital has sixty members and a year of reports, and a second start adds nothing', async () => {
  await seedOrganisations(stand.context)
  await seedOrganisations(stand.context)
  expect(await stand.context.db.$count(organisations)).toBe(1)
  const [made] = await stand.context.db.select().from(organisations)
  const owner = await stand.signInAs(made!.ownerId)
  const { organisation } = await owner.organisations.getOrganisation()
  expect(organisation).toMatchObject({
    name: 'Harbour Light Hospital',
    seats: { members: 60, invited: 3 },
    isReadOnly: false,
    closedAt: null,
  })
  // One receipt per month since the start, each for the period after the previous one.
  const bills = await stand.context.db.select().from(invoices).orderBy(asc(invoices.number))
  expect(bills.length).toBeGreaterThanOrEqual(13)
  expect(bills.slice(1).map(({ periodStart }) => periodStart)).toEqual(
    bills.slice(0, -1).map(({ periodEnd }) => periodEnd),
  )
  expect(+bills[0]!.createdAt - +made!.createdAt).toBeLessThan(32 * DAY_MS)
  expect(bills.filter(({ createdAt, paidAt }) => createdAt < made!.createdAt || !paidAt)).toEqual([])
  const [member] = await stand.context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, bills[0]!.membershipId))
  expect(member!.startedAt).toEqual(bills[0]!.periodStart)
  const { benefits } = await owner.organisations.getBenefits()
  expect(benefits).toMatchObject({ members: 60, covered: 60, paidIn: 9000, missing: 0 })
  const { report } = await owner.organisations.getReport({})
  expect(report.months.length).toBeGreaterThanOrEqual(12)
  expect(report.months.filter(({ people }) => people !== null).length).toBeGreaterThan(6)
  expect(report.quarters.length).toBeGreaterThanOrEqual(3)
  const [maya] = await stand.context.db.select().from(users).where(eq(users.firstName, 'Maya'))
  const { links } = await (await stand.signInAs(maya!.id)).organisations.listOwnOrganisations()
  expect(links).toMatchObject([{ organisation: 'Harbour Light Hospital' }])
  const early = await stand.deps.database.pool.query(
    'select changes.name from changes join users on users.id = changes.actor_id where changes.at < users.created_at',
  )
  expect(early.rows).toEqual([])
})
