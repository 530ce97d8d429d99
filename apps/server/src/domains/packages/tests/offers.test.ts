import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PackageInput } from '@wellspring/api/contract/packages'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makePractice } from '../../../testing/bookings.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { buyFor, makeOffer, packageInput } from '../../../testing/sales/packages.ts'
import { serviceInput } from '../../../testing/accounts/providers.ts'
import { providers } from '../../directory/tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const offered = async (providerId: string) =>
  (await stand.client('patron').packages.listPackages({ providerId })).packages

describe('an offer', () => {
  test('starts as a draft, and is public until it is archived', async () => {
    const { provider, service } = await makePractice(stand)
    const { packages } = provider.client
    const { package: draft } = await packages.createPackage(packageInput(service.id))
    expect(draft).toMatchObject({ status: 'draft', sold: 0, price: 240, sessionPrice: 80, sessions: 3 })
    expect(await offered(provider.userId)).toEqual([])
    const { package: published } = await packages.movePackage({ id: draft.id, status: 'published' })
    const [seen] = await offered(provider.userId)
    expect(seen).toEqual({
      id: draft.id,
      sessions: 3,
      sessionPrice: 80,
      price: 240,
      validMonths: 12,
      service: {
        id: service.id,
        title: service.title,
        lengthMinutes: 50,
        price: 90,
      },
      provider: published.provider,
    })
    await packages.movePackage({ id: draft.id, status: 'archived' })
    expect(await offered(provider.userId)).toEqual([])
    await expect(packages.movePackage({ id: draft.id, status: 'draft' })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
  })

  test('changes for later buyers only', async () => {
    const { provider, service, offer, patron } = await makeOffer(stand)
    const { purchase } = await buyFor(patron, offer)
    const { packages } = provider.client
    const input = packageInput(service.id, { sessions: 10, sessionPrice: 70 })
    const { package: changed } = await packages.updatePackage({ ...input, id: offer.id })
    expect(changed).toMatchObject({ sessions: 10, price: 700, sold: 1, status: 'published' })
    expect((await patron.client.packages.getPurchase({ id: purchase.id })).purchase).toMatchObject({
      sessions: 3,
      price: 240,
    })
    await packages.movePackage({ id: offer.id, status: 'archived' })
    await expect(packages.updatePackage({ ...input, id: offer.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('is hidden while its service or provider is, or while a single booking costs less', async () => {
    const { provider, service, offer } = await makeOffer(stand)
    const { directory } = provider.client
    const count = async () => (await offered(provider.userId)).length
    expect(await count()).toBe(1)
    await directory.moveService({ id: service.id, status: 'paused' })
    expect(await count()).toBe(0)
    await directory.moveService({ id: service.id, status: 'published' })
    await directory.updateService({ ...serviceInput({ noticeMinutes: 0, price: 79 }), id: service.id })
    expect(await count()).toBe(0)
    await directory.updateService({ ...serviceInput({ noticeMinutes: 0, price: 80 }), id: service.id })
    expect(await count()).toBe(1)
    const list = (isListed: boolean) =>
      stand.deps.database.write((tx) =>
        tx.update(providers).set({ isListed }).where(eq(providers.id, provider.userId)),
      )
    await list(false)
    expect(await count()).toBe(0)
    await list(true)
    expect((await offered(provider.userId))[0]?.id).toBe(offer.id)
  })

  test('is listed for its provider by status, newest first', async () => {
    const { provider, service, offer } = await makeOffer(stand)
    const { packages } = provider.client
    const { package: draft } = await packages.createPackage(packageInput(service.id))
    const idsOf = async (status?: 'draft') =>
      (await packages.listOwnPackages({ ...(status && { status }) })).packages.map(({ id }) => id)
    expect(await idsOf()).toEqual([draft.id, offer.id])
    expect(await idsOf('draft')).toEqual([draft.id])
    const { service: other } = await provider.client.directory.createService(serviceInput())
    await provider.client.directory.moveService({ id: other.id, status: 'published' })
    const { package: second } = await packages.createPackage(packageInput(other.id))
    for (const [serviceId, ids] of [
      [other.id, [second.id]],
      [service.id, [draft.id, offer.id]],
      ['nothing', []],
    ] as const)
      expect((await packages.listOwnPackages({ serviceId })).packages.map(({ id }) => id)).toEqual(ids)
  })
})

describe('invalid fields', () => {
  const attempt = async (change: Partial<PackageInput>, of: 'paid' | 'free' | 'draft' | 'other' = 'paid') => {
    const { provider } = await makePractice(stand)
    const { directory } = provider.client
    const input = serviceInput(of === 'free' ? { price: 0 } : {})
    const { service } = await directory.createService(input)
    if (of !== 'draft') await directory.moveService({ id: service.id, status: 'published' })
    const id = of === 'other' ? (await makePractice(stand)).service.id : service.id
    return provider.client.packages.createPackage(packageInput(id, change)).then(
      () => ({}),
      ({ code, errors }: { code: string; errors: Record<string, string> }) => ({ code, ...errors }),
    )
  }
  test.each([
    ['a unit price above the single price', { sessionPrice: 91 }, 'paid', 'sessionPrice'],
    ['a free service', {}, 'free', 'serviceId'],
    ['an unpublished service', {}, 'draft', 'serviceId'],
    ["another provider's service", {}, 'other', 'serviceId'],
    ['a single session', { sessions: 1 }, 'paid', 'sessions'],
    ['too many sessions', { sessions: 51 }, 'paid', 'sessions'],
    ['a price with cents', { sessionPrice: 79.5 }, 'paid', 'sessionPrice'],
    ['a validity of more than two years', { validMonths: 25 }, 'paid', 'validMonths'],
  ] as const)('%s', async (_what, change, of, field) => {
    expect(await attempt(change, of)).toMatchObject({
      code: 'VALIDATION_FAILED',
      [field]: expect.any(String) as string,
    })
  })
  test('a price above what a card pays at once', async () => {
    const { provider } = await makePractice(stand)
    const { directory, packages } = provider.client
    const { service } = await directory.createService(serviceInput({ price: 20_000 }))
    await directory.moveService({ id: service.id, status: 'published' })
    const input = packageInput(service.id, { sessions: 50, sessionPrice: 20_000 })
    await expect(packages.createPackage(input)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { sessionPrice: expect.stringContaining('$999,999') as string },
    })
    const { package: draft } = await packages.createPackage({ ...input, sessions: 49 })
    expect(draft.price).toBe(980_000)
  })

  test('valid input is accepted', async () => {
    expect(await attempt({ sessionPrice: 90, sessions: 50, validMonths: 24 })).toEqual({})
  })
})
