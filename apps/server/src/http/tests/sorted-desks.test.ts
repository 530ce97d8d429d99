import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import { deliveryFormats } from '@wellspring/api/contract/credentialing'
import { purchaseStatuses } from '@wellspring/api/contract/purchase-status'
import { registryLoadStatuses } from '@wellspring/api/contract/registries'
import { serviceStatuses } from '@wellspring/api/contract/services'
import {
  credentialSorts,
  organisationSorts,
  purchaseSorts,
  registryLoadSorts,
  serviceSorts,
  subscriptionSorts,
} from '@wellspring/api/contract/sorts'
import { planTitles, subscriptionStatuses } from '@wellspring/api/contract/subscription-status'

import { providers, services } from '../../domains/directory/tables.ts'
import { users } from '../../domains/identity/tables.ts'
import { subscriptions } from '../../domains/memberships/tables.ts'
import { sampleRows } from '../../domains/notification-texts/sample.ts'
import { applications, credentials } from '../../domains/onboarding/tables.ts'
import { organisations } from '../../domains/organisations/tables.ts'
import { packagePurchases, sessionPackages } from '../../domains/packages/tables.ts'
import { registryLoads } from '../../domains/registries/tables.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { planId } from '../../testing/accounts/members.ts'
import { expectSorted } from '../../testing/sorted-rows.ts'

let stand: TestApp
let admin: SignedIn
let provider: SignedIn
const names = ['Zoe', 'amir', 'Mia'] as const

beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
  provider = await stand.signIn('provider', { roles: ['member-provider'] })
  const [ofProvider, ofTenant] = await Promise.all([planId(stand, 'Provider'), planId(stand, 'Tenant')])
  const now = stand.clock.now()
  await stand.context.deps.database.write(async (tx) => {
    const { add, day } = sampleRows(tx, now)
    await add(providers, { id: provider.userId, name: 'Practice', isListed: true })
    for (const [at, firstName] of names.entries()) {
      const [patronId, tenantId, serviceId, packageId] = [1, 2, 3, 4].map(() => randomUUID()) as [
        string,
        string,
        string,
        string,
      ]
      for (const [id, kind] of [
        [patronId, 'patron'],
        [tenantId, 'tenant'],
      ] as const)
        await add(users, {
          id,
          kind,
          audience: kind,
          firstName,
          email: `${id}@sorted.example`,
          passwordHash: 'none',
        })
      await add(services, {
        id: serviceId,
        providerId: provider.userId,
        title: `${firstName}'s hour`,
        description: 'Quiet.',
        area: at === 0 ? 'social' : 'mental',
        format: deliveryFormats[at]!,
        lengthMinutes: 30 + 20 * at,
        priceCents: 9000 - 1000 * at,
        confirmation: 'instant',
        policy: [{ hoursBefore: 24, refundPercent: 100 }],
        status: at === 0 ? 'paused' : 'published',
        createdAt: now,
      })
      await add(sessionPackages, {
        id: packageId,
        providerId: provider.userId,
        serviceId,
        sessions: 5,
        sessionCents: 10_000,
        validMonths: 6,
        status: 'published',
      })
      await add(packagePurchases, {
        id: randomUUID(),
        number: 3000 + at,
        packageId,
        providerId: provider.userId,
        patronId,
        serviceId,
        title: `${firstName}'s hour`,
        sessions: 3 + at,
        sessionCents: 8000 - 100 * at,
        validMonths: 6,
        boughtAt: now,
        validUntil: day(30 - at),
        ...(at === 1 ? { status: 'closed', closedBecause: 'refund' } : { status: 'active' }),
      })
      const applicationId = randomUUID()
      await add(applications, {
        id: applicationId,
        userId: tenantId,
        kind: 'tenant',
        applicantName: `${firstName} Applies`,
        businessName: `${firstName} Clinic`,
        stage: at === 0 ? 'suspended' : 'activated',
        submissionId: randomUUID(),
      })
      await add(credentials, {
        applicationId,
        title: `${firstName} licence`,
        required: 'license',
        expiresOn: day(10 * (at + 1))
          .toISOString()
          .slice(0, 10),
      })
      await add(organisations, { id: randomUUID(), applicationId, ownerId: tenantId, createdAt: day(-at) })
      await add(subscriptions, {
        id: randomUUID(),
        userId: tenantId,
        applicationId,
        planId: at === 2 ? ofProvider : ofTenant,
        priceCents: 100 * (at + 1),
        idempotencyKey: String(at),
        startedAt: day(-at),
        currentPeriodEnd: at === 1 ? null : day(20 - at),
        status: at === 0 ? 'past_due' : 'active',
      })
      await add(registryLoads, {
        registry: at === 0 ? 'leie' : 'nppes',
        fileName: `${firstName}.csv`,
        bytes: 10,
        mayBeSmaller: false,
        startedBy: admin.userId,
        status: at === 0 ? 'refused' : 'loaded',
        aliveAt: now,
        createdAt: day(-at),
      })
    }
  })
})
afterAll(() => stand.close())

const idOf = ({ id }: { id: string }) => id
const everything = { limit: 50 }
const placeIn = (values: readonly string[], value: string) => values.indexOf(value)

test('sold packages are sorted by every column, found by text and counted by status', async () => {
  const { listPurchases } = provider.client.packages
  await expectSorted({
    sorts: purchaseSorts,
    idOf,
    ask: async (sort) => (await listPurchases({ ...everything, sort })).purchases,
    keys: {
      number: ({ number }) => Number(number.replace(/\D/g, '')),
      patron: ({ patron }) => patron.name.toLowerCase(),
      provider: (row) => row.provider.name.toLowerCase(),
      status: ({ status }) => placeIn(purchaseStatuses, status),
      left: ({ left }) => left,
      until: ({ validUntil }) => validUntil,
      price: ({ price }) => price,
    },
  })
  const all = await listPurchases(everything)
  expect([all.totalRecords, all.statusCounts]).toEqual([3, { unpaid: 0, active: 2, closed: 1, lapsed: 0 }])
  const found = async (search: string) =>
    (await listPurchases({ ...everything, search })).purchases.map(({ number }) => number)
  expect(await found('AMIR')).toEqual(['WK-3001'])
  expect(await found('WK-3002')).toEqual(['WK-3002'])
  expect(await found('100%')).toEqual([])
})

test('services are sorted by every column and filtered by format or area', async () => {
  const { listOwnServices } = provider.client.directory
  await expectSorted({
    sorts: serviceSorts,
    idOf,
    ask: async (sort) => (await listOwnServices({ ...everything, sort })).services,
    keys: {
      title: ({ title }) => title.toLowerCase(),
      provider: (row) => row.provider.name.toLowerCase(),
      area: ({ area }) => area,
      format: ({ format }) => format,
      length: ({ lengthMinutes }) => lengthMinutes,
      status: ({ status }) => placeIn(serviceStatuses, status),
      price: ({ price }) => price,
    },
  })
  const inPerson = await listOwnServices({ ...everything, format: 'In-Person' })
  expect(inPerson).toMatchObject({ totalRecords: 1, services: [{ title: "Zoe's hour" }] })
  expect((await listOwnServices({ ...everything, area: 'mental' })).totalRecords).toBe(2)
})

test('expiring credentials are sorted by every column', async () => {
  const { listCredentials } = admin.client.onboarding
  await expectSorted({
    sorts: credentialSorts,
    idOf,
    ask: async (sort) => (await listCredentials({ ...everything, within: 90, sort })).credentials,
    keys: {
      applicant: ({ applicantName }) => applicantName.toLowerCase(),
      title: ({ title }) => title.toLowerCase(),
      expires: ({ expiresOn }) => expiresOn,
      stage: ({ stage }) => placeIn(applicationStages, stage),
    },
  })
})

test('members and organisations are sorted by every column', async () => {
  await expectSorted({
    sorts: subscriptionSorts,
    idOf,
    ask: async (sort) =>
      (await admin.client.memberships.listSubscriptions({ ...everything, sort })).subscriptions,
    keys: {
      member: ({ member }) => member.name.toLowerCase(),
      plan: ({ title }) => placeIn(planTitles, title),
      price: ({ price }) => price,
      status: ({ status }) => placeIn(subscriptionStatuses, status),
      since: ({ startedAt }) => startedAt,
      end: ({ currentPeriodEnd }) => currentPeriodEnd,
    },
  })
  await expectSorted({
    sorts: organisationSorts,
    idOf,
    ask: async (sort) =>
      (await admin.client.organisations.listOrganisations({ ...everything, sort })).organisations,
    keys: {
      name: ({ name }) => name.toLowerCase(),
      people: ({ seats }) => seats.members,
      invited: ({ seats }) => seats.invited,
      plan: ({ plan }) => placeIn(subscriptionStatuses, plan.status),
      since: ({ createdAt }) => createdAt,
    },
  })
})

test('register files are sorted by every column and found by name', async () => {
  const { listRegistryLoads } = admin.client.registries
  await expectSorted({
    sorts: registryLoadSorts,
    idOf,
    ask: async (sort) => (await listRegistryLoads({ ...everything, sort })).loads,
    keys: {
      file: ({ fileName }) => fileName.toLowerCase(),
      register: ({ registryName }) => registryName,
      by: ({ by }) => by.name.toLowerCase(),
      when: ({ createdAt }) => createdAt,
      result: ({ status }) => placeIn(registryLoadStatuses, status),
    },
  })
  const found = await listRegistryLoads({ ...everything, search: 'zoe' })
  expect([found.totalRecords, found.loads.map(({ fileName }) => fileName)]).toEqual([1, ['Zoe.csv']])
  // The cards above the list count all registers in use, whatever the search is.
  expect(found.registers).toHaveLength(2)
})
