import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { nextServiceStatuses, serviceStatuses } from '@wellspring/api/contract/services'
import type { ServiceStatus } from '@wellspring/api/contract/services'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  practiceAddress,
  providerWithService,
  serviceInput,
  signInProvider,
} from '../../../testing/accounts/providers.ts'
import { MAX_SERVICES } from '../rules.ts'
import { services } from '../tables.ts'

let stand: TestApp
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
  admin = await stand.signIn('admin')
})
afterAll(() => stand.close())

const publicOf = (providerId: string) => stand.client('patron').directory.listServices({ providerId })
const cardOf = async (id: string) => (await stand.client('patron').directory.getProvider({ id })).provider

describe('a service', () => {
  test('starts as a draft visible to its provider only, and is bookable once published', async () => {
    const { client, userId } = await signInProvider(stand)
    const { service } = await client.directory.createService(serviceInput())
    expect(service).toMatchObject({ status: 'draft', title: 'First talk', price: 90, upcoming: 0 })
    expect(await publicOf(userId)).toEqual({ services: [], totalRecords: 0 })
    await client.directory.moveService({ id: service.id, status: 'published' })
    const { services: found, totalRecords } = await publicOf(userId)
    expect([totalRecords, found]).toMatchObject([1, [{ id: service.id, provider: { id: userId } }]])
    expect(found[0]).not.toHaveProperty('status')
  })

  test('can be saved with only a title, is hidden, and is published once complete', async () => {
    const { client, userId } = await signInProvider(stand)
    const { directory } = client
    const { service } = await directory.createService({ title: 'Breath work' })
    expect(service).toMatchObject({
      area: null,
      format: null,
      lengthMinutes: null,
      price: null,
      horizonDays: 60,
      missing: ['description', 'wellness area', 'format', 'length', 'price'],
    })
    await expect(directory.moveService({ id: service.id, status: 'published' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { description: 'Write a description', format: 'Choose a format' },
    })
    expect(await publicOf(userId)).toEqual({ services: [], totalRecords: 0 })
    expect((await cardOf(userId)).fromPrice).toBeNull()
    await directory.updateService({ ...serviceInput(), id: service.id })
    const { service: published } = await directory.moveService({ id: service.id, status: 'published' })
    expect(published).toMatchObject({ status: 'published', missing: [] })
    // Existing bookings and packages of it still need all of its data.
    const refusal = { errors: { price: 'Price must be a whole number of dollars' } }
    const lacking = { ...serviceInput(), price: null, id: service.id }
    await expect(directory.updateService(lacking)).rejects.toMatchObject(refusal)
    await directory.moveService({ id: service.id, status: 'archived' })
    await directory.moveService({ id: service.id, status: 'draft' })
    await expect(directory.updateService(lacking)).rejects.toMatchObject(refusal)
  })

  test('in person needs an address, of which only the city is public', async () => {
    const { client, userId } = await signInProvider(stand)
    const { directory } = client
    const inPerson = serviceInput({ format: 'In-Person' })
    const { service: draft } = await directory.createService(inPerson)
    const { id } = draft
    expect(draft.missing).toEqual(['address'])
    await expect(directory.moveService({ id, status: 'published' })).rejects.toMatchObject({
      errors: { 'address.addressLineOne': 'Enter the address where you meet' },
    })
    await expect(
      directory.updateService({ ...inPerson, id, address: practiceAddress({ zipCode: 'E1' }) }),
    ).rejects.toMatchObject({ errors: { 'address.zipCode': expect.stringContaining('5 digits') as string } })
    await directory.updateService({ ...inPerson, id, address: practiceAddress() })
    await directory.moveService({ id, status: 'published' })
    const [seen] = (await publicOf(userId)).services
    expect(seen).toMatchObject({ city: 'Los Angeles' })
    expect(JSON.stringify(seen)).not.toContain('Sunset')
    await expect(directory.updateService({ ...inPerson, id })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const online = serviceInput({ address: practiceAddress() })
    expect((await directory.updateService({ ...online, id })).service).toMatchObject({
      address: null,
      city: null,
    })
  })

  test('for a group needs a link or an address, and the link is hidden from visitors', async () => {
    const { client, userId } = await signInProvider(stand)
    const { directory } = client
    const group = serviceInput({ format: 'Group Sessions', capacity: 4 })
    const { service: draft } = await directory.createService(group)
    const { id } = draft
    expect(draft.missing).toEqual(['link or address'])
    await expect(directory.moveService({ id, status: 'published' })).rejects.toMatchObject({
      errors: { onlineUrl: 'Enter the link or the address where the group meets' },
    })
    await directory.updateService({ ...group, id, onlineUrl: 'https://meet.example.com/canary' })
    await directory.moveService({ id, status: 'published' })
    expect(JSON.stringify(await publicOf(userId))).not.toContain('canary')
    const there = await directory.updateService({ ...group, id, address: practiceAddress() })
    expect(there.service).toMatchObject({ onlineUrl: null, city: 'Los Angeles' })
    const alone = serviceInput({ onlineUrl: 'https://meet.example.com/canary' })
    expect((await directory.updateService({ ...alone, id })).service.onlineUrl).toBeNull()
  })

  test('gives its provider the lowest price and the coaching flag', async () => {
    const { provider, service } = await providerWithService(stand)
    const { directory } = provider.client
    expect(await cardOf(provider.userId)).toMatchObject({ fromPrice: 90, isCoach: false })
    const { service: cheap } = await directory.createService(serviceInput({ price: 40, isCoaching: true }))
    expect(await cardOf(provider.userId)).toMatchObject({ fromPrice: 90, isCoach: false })
    await directory.moveService({ id: cheap.id, status: 'published' })
    expect(await cardOf(provider.userId)).toMatchObject({ fromPrice: 40, isCoach: true })
    await directory.updateService({ ...serviceInput({ price: 120 }), id: cheap.id })
    expect(await cardOf(provider.userId)).toMatchObject({ fromPrice: 90, isCoach: false })
    await directory.moveService({ id: service.id, status: 'paused' })
    expect(await cardOf(provider.userId)).toMatchObject({ fromPrice: 120 })
    await directory.moveService({ id: cheap.id, status: 'archived' })
    expect(await cardOf(provider.userId)).toMatchObject({ fromPrice: null })
  })

  test('makes its provider searchable while it is published', async () => {
    const { client, userId } = await signInProvider(stand)
    const found = async () => {
      const { providers } = await stand.client('patron').directory.listProviders({ search: 'sore back' })
      return providers.map(({ id }) => id)
    }
    const { service } = await client.directory.createService(serviceInput({ title: 'Help for a sore back' }))
    expect(await found()).toEqual([])
    await client.directory.moveService({ id: service.id, status: 'published' })
    expect(await found()).toEqual([userId])
    await client.directory.moveService({ id: service.id, status: 'paused' })
    expect(await found()).toEqual([])
  })

  test('is listed cheapest first, and hidden while its provider is not listed', async () => {
    const { provider } = await providerWithService(stand, { provider: { isListed: false } })
    expect((await publicOf(provider.userId)).totalRecords).toBe(0)
    const { provider: other } = await providerWithService(stand, { service: { price: 70 } })
    const second = await other.client.directory.createService(serviceInput({ price: 20 }))
    await other.client.directory.moveService({ id: second.service.id, status: 'published' })
    expect((await publicOf(other.userId)).services.map(({ price }) => price)).toEqual([20, 70])
    expect(await publicOf('nonsense')).toEqual({ services: [], totalRecords: 0 })
  })

  test('can be edited after it was restored from the archive', async () => {
    const { provider, service } = await providerWithService(stand)
    const { directory } = provider.client
    await directory.moveService({ id: service.id, status: 'archived' })
    const change = () =>
      directory.updateService({ ...serviceInput({ title: 'Longer talk' }), id: service.id })
    await expect(change()).rejects.toMatchObject({ code: 'CONFLICT' })
    await directory.moveService({ id: service.id, status: 'draft' })
    expect((await change()).service).toMatchObject({ title: 'Longer talk', status: 'draft' })
  })

  test('has several places for groups only, and a policy with falling refunds', async () => {
    const { client } = await signInProvider(stand)
    await expect(client.directory.createService(serviceInput({ capacity: 5 }))).rejects.toMatchObject({
      errors: { capacity: 'Only group sessions have more than one place.' },
    })
    const rising = [
      { hoursBefore: 24, refundPercent: 50 },
      { hoursBefore: 2, refundPercent: 80 },
    ]
    await expect(client.directory.createService(serviceInput({ policy: rising }))).rejects.toMatchObject({
      errors: { policy: 'Each rule must be closer to the start and refund less than the one above it.' },
    })
  })

  test('beyond the limit is refused, also when restored from the archive', async () => {
    const { provider, service } = await providerWithService(stand)
    const { directory } = provider.client
    const { service: put } = await directory.createService(serviceInput())
    await directory.moveService({ id: put.id, status: 'archived' })
    await stand.deps.database.write(async (tx) => {
      const [{ id: _id, ...row } = { id: '' }] = await tx.select().from(services).limit(1)
      const copies = Array.from({ length: MAX_SERVICES - 1 }, () => ({
        ...(row as typeof services.$inferInsert),
        providerId: provider.userId,
        title: 'Copy',
        status: 'draft' as const,
      }))
      await tx.insert(services).values(copies)
    })
    await expect(directory.createService(serviceInput())).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(directory.moveService({ id: put.id, status: 'draft' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await directory.moveService({ id: service.id, status: 'archived' })
    await directory.moveService({ id: put.id, status: 'draft' })
  })
})

const ways: Record<ServiceStatus, ServiceStatus[]> = {
  draft: [],
  published: ['published'],
  paused: ['published', 'paused'],
  archived: ['archived'],
}

describe('a transition outside of the state machine', () => {
  const steps = serviceStatuses.flatMap((from) =>
    serviceStatuses
      .filter((to) => to !== from && !nextServiceStatuses[from].includes(to))
      .map((to) => [from, to] as const),
  )

  test.each(steps)('from %s to %s is refused by the API and by the database', async (from, to) => {
    const { client } = await signInProvider(stand)
    const { service } = await client.directory.createService(serviceInput())
    for (const status of ways[from]) await client.directory.moveService({ id: service.id, status })
    await expect(client.directory.moveService({ id: service.id, status: to })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    const { pool } = stand.deps.database
    await expect(
      pool.query('update services set status = $1 where id = $2', [to, service.id]),
    ).rejects.toThrow(/cannot go/)
    const { service: still } = await client.directory.getService({ id: service.id })
    expect(still.status).toBe(from)
  })
})

describe('staff', () => {
  test('sees all services and finds them by title and provider', async () => {
    const { provider, service } = await providerWithService(stand, {
      provider: { name: 'Quiet Water' },
      service: { title: 'Breathing hour' },
    })
    for (const search of ['breathing', 'QUIET wat', 'hour']) {
      const { services: found } = await admin.client.directory.listOwnServices({ search })
      expect(found.map(({ id }) => id)).toContain(service.id)
    }
    const own = await provider.client.directory.listOwnServices({ status: 'published' })
    expect(own).toMatchObject({ totalRecords: 1, services: [{ id: service.id, upcoming: 0 }] })
    const paused = await provider.client.directory.listOwnServices({ status: 'paused' })
    expect(paused).toMatchObject({ totalRecords: 0, services: [], statusCounts: { published: 1, paused: 0 } })
    for (const sort of ['title', '-provider', 'area', '-status', 'price'] as const)
      expect((await provider.client.directory.listOwnServices({ sort })).totalRecords).toBeGreaterThan(0)
    expect((await provider.client.directory.listOwnServices({ search: '%' })).totalRecords).toBe(0)
  })

  test('can pause and archive only, and the provider is notified', async () => {
    const { provider, service } = await providerWithService(stand)
    const { directory } = admin.client
    await directory.moveService({ id: service.id, status: 'paused' })
    await expect(directory.moveService({ id: service.id, status: 'published' })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    await directory.moveService({ id: service.id, status: 'archived' })
    await stand.runJobs()
    const { notices } = await provider.client.notifications.listNotices({})
    expect(notices.map(({ title }) => title).toSorted()).toEqual([
      '“First talk” was archived',
      '“First talk” was paused',
    ])
    expect((await stand.mails(provider.email)).map(({ subject }) => subject)).toContain(
      '“First talk” was paused',
    )
  })

  test('a provider is not notified about their own changes', async () => {
    const { provider, service } = await providerWithService(stand)
    await provider.client.directory.moveService({ id: service.id, status: 'paused' })
    await stand.runJobs()
    expect((await provider.client.notifications.listNotices({})).notices).toEqual([])
  })
})

test('a member without an approval is told what is missing', async () => {
  const { client } = await stand.signIn('provider', { roles: ['member-provider'] })
  for (const call of [
    () => client.directory.createService(serviceInput()),
    () => client.scheduling.getAvailability(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_APPROVED' })
  expect(await client.directory.listOwnServices({})).toMatchObject({ services: [], totalRecords: 0 })
})
