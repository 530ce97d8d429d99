import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ListProvidersInput } from '@wellspring/api/contract/directory'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  reviewOf,
  practiceAddress,
  serviceInput,
  signInProvider,
} from '../../../testing/accounts/providers.ts'
import { products, sellers } from '../../catalogue/tables.ts'
import { providers, reviews, services } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const guest = () => stand.client('patron').directory
const at = (day: string) => new Date(`2026-06-${day}T08:00:00Z`)

type Values = Parameters<typeof signInProvider>[1]
const people: Record<string, Values> = {
  Alder: {
    profession: 'Sleep therapist',
    fromPriceCents: 9000,
    firstFreeAt: at('17'),
    ratingSum: 48,
    ratingCount: 10,
  },
  Birch: { domains: ['physical'], fromPriceCents: 4000, firstFreeAt: at('16'), languages: ['French'] },
  Cedar: { isCoach: true, acceptsNew: false, formats: ['In-Person', 'Hybrid'], ratingSum: 5, ratingCount: 1 },
  Damson: { isListed: false },
  Elm: {
    fromPriceCents: 12_000,
    firstFreeAt: at('20'),
    ratingSum: 6,
    ratingCount: 3,
    description: 'Schlaf & Ruhe',
  },
}
const made = new Map<string, SignedIn>()

const names = async (input: ListProvidersInput) =>
  (await guest().listProviders(input)).providers.map(({ name }) => name)

describe('the directory', () => {
  beforeAll(async () => {
    for (const [name, values] of Object.entries(people))
      made.set(name, await signInProvider(stand, { name, ...values }))
    const { price: _, ...service } = serviceInput({ format: 'In-Person', address: practiceAddress() })
    const at = { createdAt: stand.clock.now(), updatedAt: stand.clock.now(), priceCents: 9000 }
    const ofElm = { ...service, ...at, providerId: made.get('Elm')!.userId, status: 'published' as const }
    const ofAlder = { ...service, ...at, providerId: made.get('Alder')!.userId, status: 'draft' as const }
    await stand.deps.database.write((tx) => tx.insert(services).values([ofElm, ofAlder]))
  })
  // Removes this suite's providers so that other suites do not see them.
  afterAll(() =>
    stand.deps.database.write(async (tx) => {
      await tx.delete(services)
      await tx.delete(providers)
    }),
  )

  test('shows listed providers with their account, rating and lowest price', async () => {
    const { providers: found, pagination, relaxation } = await guest().listProviders({ search: 'alder' })
    expect(found).toEqual([
      {
        id: made.get('Alder')!.userId,
        name: 'Alder',
        profession: 'Sleep therapist',
        about: 'Calm, careful care.',
        domain: ['mental'],
        user: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          profileImageUrl: null,
        },
        rating: 4.8,
        reviewCount: 10,
        helpsWith: [],
        formats: ['Telehealth'],
        languages: ['English'],
        isCoach: false,
        acceptsNew: true,
        fromPrice: 90,
      },
    ])
    expect(pagination).toEqual({ currentPage: 1, itemsPerPage: 500, totalItems: 1, totalPages: 1 })
    expect(relaxation).toBeNull()
    expect((await guest().listProviders({ search: 'aldder' })).isNear).toBe(true)
    const swapped = await guest().listProviders({ search: 'adler' })
    expect([swapped.isNear, swapped.providers.length]).toEqual([true, 1])
    expect((await guest().listProviders({ search: 'alder' })).isNear).toBe(false)
  })

  test('shows the formats of the bookable services or, without any, the declared ones', async () => {
    const { providers: found } = await guest().listProviders({})
    const formats = Object.fromEntries(found.map(({ name, formats: said }) => [name, said]))
    // Alder's draft does not count.
    expect(formats).toMatchObject({
      Alder: ['Telehealth'],
      Cedar: ['In-Person', 'Hybrid'],
      Elm: ['In-Person'],
    })
    const { provider } = await guest().getProvider({ id: made.get('Elm')!.userId })
    expect(provider.formats).toEqual(['In-Person'])
  })

  test.each<[ListProvidersInput['sort'], string[]]>([
    ['best', ['Alder', 'Cedar', 'Birch', 'Elm']],
    ['soonest', ['Birch', 'Alder', 'Elm', 'Cedar']],
    ['price', ['Birch', 'Alder', 'Elm', 'Cedar']],
    ['rating', ['Cedar', 'Alder', 'Elm', 'Birch']],
    ['name', ['Alder', 'Birch', 'Cedar', 'Elm']],
  ])('sorted by %s', async (sort, order) => {
    expect(await names({ sort })).toEqual(order)
  })

  test.each<[ListProvidersInput, string[]]>([
    [{ area: 'physical' }, ['Birch']],
    // Bookable services count, not the declared formats.
    [{ format: 'In-Person' }, ['Elm']],
    [{ format: 'Hybrid' }, []],
    [{ language: 'French' }, ['Birch']],
    [{ maxPrice: 90 }, ['Alder', 'Birch']],
    [{ freeBy: '2026-06-17' }, ['Alder', 'Birch']],
    [{ freeBy: '9999-12-31' }, ['Alder', 'Birch', 'Elm']],
    [{ minRating: 4 }, ['Alder', 'Cedar']],
    [{ acceptsNew: 'true' }, ['Alder', 'Birch', 'Elm']],
    [{ coach: 'true' }, ['Cedar']],
    [{ search: 'sleep ther' }, ['Alder']],
    [{ search: 'ruh' }, ['Elm']],
    [{ search: 'CAL' }, ['Alder', 'Birch', 'Cedar']],
    [{ search: '' }, ['Alder', 'Birch', 'Cedar', 'Elm']],
    [{ search: '%' }, []],
    [{ search: 'damson' }, []],
    // No exact match: similar spellings are found.
    [{ search: 'slepe therapst' }, ['Alder']],
    [{ search: 'cedarr' }, ['Cedar']],
  ])('filtered by %j', async (input, found) => {
    expect(await names({ ...input, sort: 'name' })).toEqual(found)
  })

  test('finds a person behind the name of a practice', async () => {
    const { identity } = made.get('Birch')!.client
    await identity.updateAccount({ firstName: 'Miriam', lastName: 'Adler' })
    await stand.runJobs()
    expect(await names({ search: 'miri adler' })).toEqual(['Birch'])
  })

  test('is paged without showing a provider twice', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names({ sort: 'rating', limit: 2, page })))
    expect(pages).toEqual([['Cedar', 'Alder'], ['Elm', 'Birch'], []])
    const { pagination } = await guest().listProviders({ limit: 2, page: 3 })
    expect(pagination).toEqual({ currentPage: 3, itemsPerPage: 2, totalItems: 4, totalPages: 2 })
  })

  test('suggests, without a match, the filter whose removal finds the most', async () => {
    const relaxed = async (input: ListProvidersInput) => (await guest().listProviders(input)).relaxation
    expect(await relaxed({ language: 'French', minRating: 5 })).toEqual({
      without: 'language',
      totalItems: 1,
    })
    expect(await relaxed({ language: 'French', maxPrice: 10 })).toEqual({
      without: 'maxPrice',
      totalItems: 1,
    })
    expect(await relaxed({ search: 'nobody', acceptsNew: 'true' })).toEqual({
      without: 'search',
      totalItems: 3,
    })
    expect(await relaxed({ search: 'nobody', maxPrice: 10 })).toBeNull()
    expect(await relaxed({ page: 9 })).toBeNull()
  })

  test("shows an unlisted provider's texts without verified facts", async () => {
    const { provider } = await guest().getProvider({ id: made.get('Damson')!.userId })
    expect(provider).toMatchObject({ name: 'Damson', acceptsNew: false, credentials: [], zone: 'UTC' })
  })

  test('lists providers with more reviews first among those free at the same time', async () => {
    await stand.deps.database.write(async (tx) => {
      await tx.update(providers).set({ firstFreeAt: at('18') })
    })
    expect(await names({ sort: 'soonest' })).toEqual(['Alder', 'Elm', 'Cedar', 'Birch'])
  })
})

describe('a fully booked provider', () => {
  afterAll(() => stand.deps.database.write(async (tx) => void (await tx.delete(providers))))

  test('is listed separately, in pages that do not mix', async () => {
    const later = new Date('2026-06-16T09:00:00Z')
    const rows: Record<string, Values> = {
      Free: { firstFreeAt: at('17'), freeUntil: later, ratingSum: 50, ratingCount: 10 },
      Full: { fromPriceCents: 0, freeUntil: later, ratingSum: 60, ratingCount: 12 },
      // Without an offering there is nothing to book or to wait for.
      Idle: { freeUntil: later },
      IdleToo: {},
      Unknown: { fromPriceCents: 9000 },
      // Changed, so the first free time is being recomputed.
      Unsure: { fromPriceCents: 9000, freeUntil: stand.clock.now() },
      Fuller: { fromPriceCents: 9000, freeUntil: later, domains: ['physical'] },
    }
    for (const [name, values] of Object.entries(rows)) await signInProvider(stand, { name, ...values })
    expect(await names({ sort: 'name' })).toEqual([
      'Free',
      'Full',
      'Fuller',
      'Idle',
      'IdleToo',
      'Unknown',
      'Unsure',
    ])
    expect(await names({ sort: 'name', free: 'open' })).toEqual(['Free', 'Unknown', 'Unsure'])
    const pages = await Promise.all([1, 2, 3].map((page) => names({ free: 'full', limit: 1, page })))
    expect(pages).toEqual([['Full'], ['Fuller'], []])
    const counted = async (input: ListProvidersInput) =>
      (await guest().listProviders(input)).pagination.totalItems
    expect([await counted({ free: 'full' }), await counted({ free: 'open' }), await counted({})]).toEqual([
      2, 3, 7,
    ])
    const { relaxation } = await guest().listProviders({ free: 'full', language: 'French', area: 'physical' })
    expect(relaxation).toEqual({ without: 'language', totalItems: 1 })
  })
})

describe('a review', () => {
  const reply = 'Thank you for taking the time to write.'
  const reviewsOf = (id: string) => guest().listProviderReviews({ id })

  test('counts and is shown once both are written', async () => {
    const provider = await signInProvider(stand)
    const { patron, bookingId } = await reviewOf(stand, provider, { stars: 3, by: ['patron'] })
    expect(await reviewsOf(provider.userId)).toEqual({
      reviews: [],
      totalRecords: 0,
      byStars: [0, 0, 0, 0, 0],
    })
    const { patron: author } = await reviewOf(stand, provider)
    const { reviews: shown, totalRecords, byStars } = await reviewsOf(provider.userId)
    expect([totalRecords, byStars, shown]).toMatchObject([
      1,
      [0, 0, 0, 0, 1],
      [{ stars: 5, authorName: 'Ada L.', reply: null }],
    ])
    expect(JSON.stringify(shown)).not.toContain(patron.userId)
    expect(JSON.stringify(shown)).not.toContain(bookingId)
    await author.client.identity.updateProfile({ displayName: 'River' })
    expect((await reviewsOf(provider.userId)).reviews[0]?.authorName).toBe('River')
  })

  test('is shown after fourteen days even when the other is missing', async () => {
    const provider = await signInProvider(stand)
    await reviewOf(stand, provider, { stars: 2, by: ['patron'] })
    const showDue = async () => {
      await stand.deps.database.write((tx) => tx.execute(`select graphile_worker.add_job('showReviews')`))
      await stand.runJobs()
    }
    stand.clock.advance({ days: 13 })
    await showDue()
    expect((await reviewsOf(provider.userId)).totalRecords).toBe(0)
    stand.clock.advance({ days: 1 })
    await showDue()
    await showDue()
    expect((await reviewsOf(provider.userId)).totalRecords).toBe(1)
    const { provider: shown } = await guest().getProvider({ id: provider.userId })
    expect([shown.rating, shown.reviewCount]).toEqual([2, 1])
  })

  test('is answered once by its subject with one of the fixed sentences, and its author is notified', async () => {
    const provider = await signInProvider(stand)
    const { patron } = await reviewOf(stand, provider)
    const id = (await reviewsOf(provider.userId)).reviews[0]!.id
    const { directory } = provider.client
    await expect(directory.replyToReview({ id, reply: 'You!' as typeof reply })).rejects.toMatchObject({
      errors: { reply: 'Choose one from the list.' },
    })
    const { review } = await directory.replyToReview({ id, reply })
    expect(review.reply).toBe(reply)
    await expect(directory.replyToReview({ id, reply })).rejects.toMatchObject({ code: 'CONFLICT' })
    await stand.runJobs()
    const { notices } = await (await stand.signInAs(patron.userId)).notifications.listNotices({})
    expect(notices.map(({ title }) => title)).toEqual(['Your review was answered'])
  })

  test('disappears with a disabled account', async () => {
    const provider = await signInProvider(stand)
    await reviewOf(stand, provider)
    const { identity } = (await stand.signIn('admin')).client
    await identity.disableUser({ id: provider.userId, reason: 'No licence' })
    await expect(reviewsOf(provider.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await identity.enableUser({ id: provider.userId })
    expect((await reviewsOf(provider.userId)).totalRecords).toBe(1)
  })

  test('a hidden review cannot be answered', async () => {
    const provider = await signInProvider(stand)
    const { bookingId } = await reviewOf(stand, provider, { by: ['patron'] })
    const [row] = await stand.context.db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
    await expect(provider.client.directory.replyToReview({ id: row!.id, reply })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a shop', () => {
  beforeAll(() =>
    stand.deps.database.write(async (tx) => {
      await tx.delete(services)
      await tx.delete(reviews)
      await tx.delete(providers)
    }),
  )

  test('is a provider who sells products and has no paid service', async () => {
    const later = new Date(stand.clock.now().getTime() + 8 * 86_400_000)
    const of = async (name: string, priceCents: number, sells: boolean) => {
      const { userId } = await signInProvider(stand, {
        name,
        fromPriceCents: priceCents,
        firstFreeAt: at('17'),
        freeUntil: later,
      })
      const { price: _, ...service } = serviceInput({ format: 'In-Person', address: practiceAddress() })
      const times = { createdAt: stand.clock.now(), updatedAt: stand.clock.now() }
      await stand.deps.database.write(async (tx) => {
        await tx
          .insert(services)
          .values({ ...service, ...times, priceCents, providerId: userId, status: 'published' })
        if (!sells) return
        await tx.insert(sellers).values({ id: userId, name }).onConflictDoNothing()
        await tx.insert(products).values({
          sellerId: userId,
          name: 'Tea',
          description: 'Tea',
          area: 'physical',
          serenityToken: 0,
          lowestPriceCents: 500,
          highestPriceCents: 500,
          status: 'published',
          publishedAt: stand.clock.now(),
          createdAt: stand.clock.now(),
          updatedAt: stand.clock.now(),
        })
      })
    }
    await of('Pro bono', 0, false)
    await of('Tea shop', 0, true)
    await of('Therapist with books', 9000, true)
    const listed = (offers: 'any' | 'care' | 'shops') => names({ sort: 'name', offers })
    expect(await listed('any')).toEqual(['Pro bono', 'Tea shop', 'Therapist with books'])
    expect(await listed('care')).toEqual(['Pro bono', 'Therapist with books'])
    expect(await listed('shops')).toEqual(['Tea shop'])
  })
})
