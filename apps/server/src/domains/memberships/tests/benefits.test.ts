import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '@wellspring/api/client'
import { planTitles } from '@wellspring/api/contract/subscription-status'
import type { Role } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { makeContent } from '../../../testing/educational-content.ts'
import { makeEvent } from '../../../testing/events.ts'
import { approve, buy, planId } from '../../../testing/accounts/members.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { packageInput } from '../../../testing/sales/packages.ts'
import { productInput } from '../../../testing/sales/products.ts'
import { providerWithService, serviceInput, workdays } from '../../../testing/accounts/providers.ts'
import { subscriptions } from '../tables.ts'
import { benefits, memberTokenPercent } from '../benefits.ts'
import type { Benefit } from '../benefits.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards(() => stand.clock.now()) } })
})
afterAll(() => stand.close())

const percentOf = async (userId: string) => {
  const percent = memberTokenPercent(userId, stand.clock.now())
  const [row] = await stand.context.db.select({ percent }).from(subscriptions).limit(1)
  return row?.percent ?? 0
}

/** An action that requires a provider membership. */
const asProvider = (act: (client: Client, serviceId: string) => Promise<unknown>) => async () => {
  const { provider: member, service } = await providerWithService(stand)
  const other = await stand.signIn('provider')
  return [await outcomeOf(act(other.client, service.id)), await outcomeOf(act(member.client, service.id))]
}

async function tenantMember() {
  const tenant = await stand.signIn('tenant')
  await approve(stand, tenant.userId, 'tenant')
  await buy(tenant.client, await planId(stand, 'Tenant'), { hospitalName: 'Calm House' })
  return { ...tenant, client: await stand.signInAs(tenant.userId) }
}

/** An action that requires a paid organisation. */
const asTenant = (act: (client: Client) => Promise<unknown>) => async () => {
  const [other, member] = [await stand.signIn('tenant'), await tenantMember()]
  await stand.runJobs()
  return [await outcomeOf(act(other.client)), await outcomeOf(act(member.client))]
}

const isRole = async (client: Client, role: Role) =>
  (await client.identity.getAccount()).user.roles.includes(role) ? 'done' : 'refused'

/** The outcomes of trying a benefit, without a membership and with one. */
const tries: Record<Benefit['grantedBy'], () => Promise<unknown[]>> = {
  tokens: async () => {
    const [other, member] = [await stand.signIn('patron'), await stand.signIn('patron')]
    await buy(member.client, await planId(stand, 'Patron'))
    const percents = [await percentOf(other.userId), await percentOf(member.userId)]
    return percents.map((percent) => (percent === 2 ? 'done' : 'refused'))
  },
  events: async () => {
    const { event } = await makeEvent(stand)
    const [other, member] = [await stand.signIn('patron'), await stand.signIn('patron')]
    await buy(member.client, await planId(stand, 'Patron'))
    const prices = [other, member].map(async ({ client }) => {
      const { terms } = await client.events.getBookingTerms({ id: event.occurrences[0]!.id })
      return terms.prices[0]?.price === 30 ? 'done' : 'refused'
    })
    return Promise.all(prices)
  },
  content: async () => {
    const { id } = (await makeContent(stand, { content: { access: 'members' } })).content
    const [other, member] = [await stand.signIn('patron'), await stand.signIn('patron')]
    await buy(member.client, await planId(stand, 'Patron'))
    const seen = [other, member].map(async ({ client }) =>
      (await client.educationalContent.getContent({ id })).content.locked ? 'refused' : 'done',
    )
    return Promise.all(seen)
  },
  services: asProvider((client) => client.directory.createService(serviceInput())),
  calendar: asProvider((client) =>
    client.scheduling.updateAvailability({
      zone: 'Europe/London',
      week: workdays,
      overrides: [],
      acceptsNew: true,
      revision: 1,
    }),
  ),
  packages: asProvider((client, serviceId) => client.packages.createPackage(packageInput(serviceId))),
  shop: asProvider((client) => client.catalogue.createProduct(productInput())),
  payouts: asProvider((client) => client.wallet.createConnectAccount()),
  administrator: async () => {
    const other = await stand.signIn('tenant')
    return [
      await isRole(other.client, 'hospital-admin'),
      await isRole((await tenantMember()).client, 'hospital-admin'),
    ]
  },
  members: asTenant((client) =>
    client.organisations.sendInvitations({ people: [{ email: 'somebody@calm-house.example' }] }),
  ),
  reports: asTenant((client) => client.organisations.getReport({})),
  invoices: async () => {
    const counts = [await stand.signIn('tenant'), await tenantMember()].map(async ({ client }) =>
      (await client.memberships.listInvoices({})).totalRecords === 1 ? 'done' : 'refused',
    )
    return Promise.all(counts)
  },
}

const all = planTitles.flatMap((title) =>
  benefits[title].map(({ point, grantedBy }) => [title, point, grantedBy] as const),
)

test.each(all)('%s: %s', async (_title, _point, grantedBy) => {
  const [without, withOne] = await tries[grantedBy]()
  expect(without).not.toBe('done')
  expect(withOne).toBe('done')
})

test('a plan lists each benefit it grants once', async () => {
  const { memberships } = await stand.client('patron').memberships.listMemberships()
  expect(memberships.map(({ points }) => points.points)).toEqual(
    planTitles.map((title) => benefits[title].map(({ point }) => point)),
  )
  const granted = all.map(([, , grantedBy]) => grantedBy)
  expect(new Set(granted).size).toBe(granted.length)
})
