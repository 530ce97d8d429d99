import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import {
  beLate,
  makeAdministrator,
  makeInvited,
  makeJoined,
  makeOrganisation,
} from '../../../testing/accounts/organisations.ts'
import { outcomeOf } from '../../../testing/outcome.ts'

let stand: TestApp
const cards = createTestCards(() => stand.clock.now())
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

test("staff sees an organisation's number of members, its administrators and its payments", async () => {
  const joined = await makeJoined(stand)
  const { owner, organisationId, patron } = joined
  await makeInvited(stand, joined)
  const { administrator } = await makeAdministrator(stand, { role: 'viewer', organisation: joined })
  const { client } = await stand.signIn('staff')
  const answer = await client.organisations.getOrganisationRecord({ id: organisationId })
  expect(answer.organisation).toMatchObject({
    name: 'Engines',
    owner: { email: owner.email },
    seats: { total: 1000, members: 1, invited: 1 },
    plan: { title: 'Tenant', price: 199, status: 'active' },
    readOnlyFrom: null,
  })
  expect(answer.organisation.administrators.map(({ email, role }) => [email, role])).toEqual([
    [owner.email, 'owner'],
    [administrator.email, 'viewer'],
  ])
  expect([answer.invoices.map(({ status }) => status), answer.totalRecords]).toEqual([['paid'], 1])
  expect(JSON.stringify(answer)).not.toContain(patron.email)
})

test('the list is searchable by name and owner and filterable by plan status', async () => {
  const { client } = await stand.signIn('admin')
  const { organisations } = client
  const { owner, organisationId } = await makeOrganisation(stand)
  const before = await organisations.listOrganisations({ limit: 1 })
  const [found] = (await organisations.listOrganisations({ search: owner.email })).organisations
  expect(found).toMatchObject({ id: organisationId, seats: { members: 0, invited: 0 } })
  await beLate(stand, owner, 14)
  const late = await organisations.listOrganisations({ search: owner.email, status: 'past_due' })
  expect([late.totalRecords, late.statusCounts]).toMatchObject([1, { active: 0, past_due: 1 }])
  const readOnlyFrom = stand.clock.now().toISOString()
  expect(late.organisations[0]).toMatchObject({ readOnlyFrom, isReadOnly: true })
  const after = await organisations.listOrganisations({ limit: 1 })
  expect([after.totalRecords, after.statusCounts.active]).toEqual([
    before.totalRecords,
    before.statusCounts.active - 1,
  ])
})

test("the filters' counts equal the lengths of their lists", async () => {
  const { client } = await stand.signIn('staff')
  const { statusCounts, totalRecords, organisations } = await client.organisations.listOrganisations({})
  expect(organisations).toHaveLength(totalRecords)
  for (const [status, count] of Object.entries(statusCounts))
    expect([status, organisations.filter(({ plan }) => plan.status === status).length]).toEqual([
      status,
      count,
    ])
})

test('a request for a missing organisation gets NOT_FOUND', async () => {
  const { client } = await stand.signIn('admin')
  for (const id of ['0190f0a0-0000-7000-8000-000000000001', 'nothing'])
    expect(await outcomeOf(client.organisations.getOrganisationRecord({ id }))).toBe('NOT_FOUND')
})
