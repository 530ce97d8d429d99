import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { helpTopics } from '@wellspring/api/contract/help-topics'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  applicant,
  approvedApplicant,
  credentialingOf,
  decide,
  providerForm,
} from '../../../testing/accounts/applications.ts'
import type { Applicant } from '../../../testing/accounts/applications.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from '../../memberships/tables.ts'
import { credentials } from '../../onboarding/tables.ts'
import { renewListings } from '../jobs.ts'
import { providers } from '../tables.ts'

let stand: TestApp
let admin: SignedIn
let planOf: string
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  admin = await stand.signIn('admin')
  planOf = await planId(stand, 'Provider')
})
afterAll(() => stand.close())

const write: TestApp['deps']['database']['write'] = (run) => stand.deps.database.write(run)
const guest = () => stand.client('patron').directory

async function isFound({ userId }: SignedIn): Promise<boolean> {
  const { providers: found } = await guest().listProviders({})
  return found.some(({ id }) => id === userId)
}

async function night() {
  await renewListings(stand.context)
  await stand.runJobs()
}

async function becomeMember(): Promise<Applicant> {
  const somebody = await approvedApplicant(stand)
  await buy(somebody.client, planOf)
  await stand.runJobs()
  return somebody
}

const titles = async ({ client }: SignedIn) =>
  (await client.notifications.listNotices({})).notices.map(({ title }) => title)

test('an approved provider is listed from the moment of the payment', async () => {
  const somebody = await approvedApplicant(stand)
  await night()
  expect(await isFound(somebody)).toBe(false)
  await expect(guest().getProvider({ id: somebody.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await buy(somebody.client, planOf)
  await stand.runJobs()
  const { provider } = await guest().getProvider({ id: somebody.userId })
  expect(provider).toEqual({
    id: somebody.userId,
    name: 'Quiet Water Clinic',
    profession: 'Psychiatrist',
    about: 'Calm, careful care for adults.',
    degree: 'MD',
    user: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
    },
    domain: ['mental'],
    helpsWith: [],
    rating: 4,
    reviewCount: 0,
    formats: ['Telehealth'],
    languages: ['English', 'French'],
    isCoach: false,
    acceptsNew: true,
    fromPrice: null,
    zone: 'UTC',
    yearsInOperation: 7,
    description: 'Calm, careful care for adults.',
    websiteUrl: 'https://quietwater.example',
    socialMedia: {},
    verifiedAt: stand.clock.now().toISOString(),
    credentials: [
      {
        title: 'Professional license',
        organisation: 'Dubai Health Authority',
        state: 'Dubai',
        expiresOn: '2028-05-31',
      },
      {
        title: 'Board Certified Psychiatrist',
        organisation: 'Arab Board',
        state: null,
        expiresOn: '2029-01-31',
      },
    ],
  })
  const text = JSON.stringify(provider)
  for (const hidden of ['77120', '5521', '1984', '100200300', somebody.email, 'private:'])
    expect(text).not.toContain(hidden)
  expect(await titles(somebody)).toContain('You are in the directory')
  const [{ firstName, lastName } = { firstName: '', lastName: '' }] = await stand.context.db
    .select()
    .from(users)
    .where(eq(users.id, somebody.userId))
  const byName = await guest().listProviders({ search: `${firstName} ${lastName}` })
  expect(byName.providers.map(({ id }) => id)).toContain(somebody.userId)
})

test('a certificate without an expiry date has no last day', async () => {
  const somebody = await applicant(stand, 'provider', ({ education }) => {
    education.certification[0]!.expirationDate = ''
  })
  await decide(admin, somebody.applicationId, { decision: 'approved', reason: 'Seen in person.' })
  await buy(somebody.client, planOf)
  await stand.runJobs()
  const { provider } = await guest().getProvider({ id: somebody.userId })
  expect(provider.credentials.map(({ expiresOn }) => expiresOn)).toEqual(['2028-05-31', null])
})

test('a newer version changes nothing until it is approved, and then everything', async () => {
  const somebody = await becomeMember()
  const form = await credentialingOf(stand, somebody.userId)
  form.businessInformation.publicFacingName = 'Still Water Clinic'
  form.businessInformation.languagesOffered = ['Spanish']
  stand.clock.advance({ minutes: 5 })
  await somebody.client.onboarding.updateProviderDetails(providerForm(form))
  await night()
  const shown = async () => (await guest().getProvider({ id: somebody.userId })).provider
  expect(await shown()).toMatchObject({ name: 'Quiet Water Clinic' })
  expect(await isFound(somebody)).toBe(true)
  await decide(admin, somebody.applicationId, { decision: 'approved', reason: 'Seen in person.' })
  await stand.runJobs()
  expect(await shown()).toMatchObject({ name: 'Still Water Clinic', languages: ['Spanish'] })
  const { product } = await somebody.client.catalogue.createProduct({
    name: 'Tea',
    description: 'Green.',
    area: 'physical',
    serenityToken: 1,
    pictures: [],
    variants: [
      {
        name: 'One',
        price: 9,
        stock: 3,
      },
    ],
  })
  expect(product.seller.name).toBe('Still Water Clinic')
})

test('a provider a week behind with the membership is hidden and notified, and returns with the payment', async () => {
  const somebody = await becomeMember()
  const own = eq(subscriptions.userId, somebody.userId)
  const pastDueSince = stand.clock.now()
  await write((tx) => tx.update(subscriptions).set({ status: 'past_due', pastDueSince }).where(own))
  stand.clock.advance({ days: 6, hours: 23 })
  await night()
  expect(await isFound(somebody)).toBe(true)
  stand.clock.advance({ hours: 1 })
  await night()
  await night()
  expect(await isFound(somebody)).toBe(false)
  const back = { ...somebody, client: await stand.signInAs(somebody.userId) }
  expect((await titles(back)).filter((title) => title.startsWith('You are not'))).toHaveLength(1)
  await write((tx) => tx.update(subscriptions).set({ status: 'active', pastDueSince: null }).where(own))
  await night()
  expect(await isFound(somebody)).toBe(true)
})

test('a provider seven days behind with the membership sells nothing, and everything again once it is paid', async () => {
  const somebody = await becomeMember()
  const sellerId = somebody.userId
  const product = await createProduct(stand.context, { sellerId, name: 'Hemp rope' })
  const lineOf = ({ id, variantIds }: MadeProduct) => ({
    productId: id,
    productVariantId: variantIds[0]!,
    quantity: 1,
  })
  const line = lineOf(product)
  const [buyer, late] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const { line: aside } = await buyer.client.cart.addCartLine(
    lineOf(await createProduct(stand.context, { sellerId })),
  )
  await buyer.client.cart.saveCartLine({ id: aside.id, saved: true })
  await buyer.client.cart.addCartLine(line)
  const { catalogue } = stand.client('patron')
  const there = async () => {
    const { product: found } = await catalogue.listProducts({ search: 'Hemp rope' })
    const shop = await catalogue.listProducts({ seller: sellerId })
    const { cart: lines, saved } = await buyer.client.cart.getCart()
    return {
      found: found.length,
      inShop: shop.totalRecords,
      page: await outcomeOf(catalogue.getProduct({ id: product.id })),
      inCart: [...lines, ...saved].map(({ totalQuantity }) => totalQuantity > 0),
      add: await outcomeOf(late.client.cart.addCartLine(line)),
    }
  }
  const forSale = { found: 1, inShop: 2, page: 'done', inCart: [true, true], add: 'done' }
  expect(await there()).toEqual(forSale)
  const own = eq(subscriptions.userId, sellerId)
  await write((tx) =>
    tx.update(subscriptions).set({ status: 'past_due', pastDueSince: stand.clock.now() }).where(own),
  )
  stand.clock.advance({ days: 7 })
  await night()
  const sessions = await Promise.all([buyer, late].map(({ userId }) => stand.signInAs(userId)))
  Object.assign(buyer, { client: sessions[0] })
  Object.assign(late, { client: sessions[1] })
  const order = () => outcomeOf(buyer.client.orders.placeOrder(orderWith(), withNewKey()))
  expect(await there()).toEqual({
    found: 0,
    inShop: 0,
    page: 'NOT_FOUND',
    inCart: [false, false],
    add: 'NOT_FOUND',
  })
  expect(await order()).toBe('OUT_OF_STOCK')
  await write((tx) => tx.update(subscriptions).set({ status: 'active', pastDueSince: null }).where(own))
  await night()
  expect(await there()).toEqual(forSale)
  expect(await order()).toBe('done')
})

test('a provider with an expired licence is hidden until a newer one is approved', async () => {
  const somebody = await becomeMember()
  await write((tx) =>
    tx
      .update(credentials)
      .set({ expiresOn: stand.clock.now().toISOString().slice(0, 10) })
      .where(eq(credentials.applicationId, somebody.applicationId)),
  )
  await night()
  expect(await isFound(somebody)).toBe(true)
  stand.clock.advance({ days: 1 })
  await write((tx) => tx.execute(`select graphile_worker.add_job('sweepCredentials')`))
  await stand.runJobs()
  expect(await isFound(somebody)).toBe(false)
  const { provider } = await guest().getProvider({ id: somebody.userId })
  expect(provider).toMatchObject({ name: 'Quiet Water Clinic', credentials: [], acceptsNew: false })
  const client = await stand.signInAs(somebody.userId)
  expect((await client.scheduling.getAvailability()).availability.revision).toBe(1)
  await client.onboarding.updateProviderDetails(providerForm(await credentialingOf(stand, somebody.userId)))
  admin = await stand.signIn('admin')
  await decide(admin, somebody.applicationId, { decision: 'approved', reason: 'Seen in person.' })
  await stand.runJobs()
  expect(await isFound(somebody)).toBe(true)
})

test('a disabled account and a lost event are corrected overnight, once', async () => {
  const somebody = await becomeMember()
  const changesOf = async () => {
    const { pool } = stand.deps.database
    const subject = `provider:${somebody.userId}`
    const { rows } = await pool.query<{ name: string }>(
      'select name from changes where subject = $1 order by id',
      [subject],
    )
    return rows.map(({ name }) => name)
  }
  await write((tx) =>
    tx.update(users).set({ disabledAt: stand.clock.now() }).where(eq(users.id, somebody.userId)),
  )
  await night()
  expect(await isFound(somebody)).toBe(false)
  await expect(guest().getProvider({ id: somebody.userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await write((tx) => tx.update(users).set({ disabledAt: null }).where(eq(users.id, somebody.userId)))
  await Promise.all([night(), renewListings(stand.context)])
  expect(await isFound(somebody)).toBe(true)
  // As if the directory had missed the event.
  await write((tx) => tx.delete(providers).where(eq(providers.id, somebody.userId)))
  await Promise.all([renewListings(stand.context), renewListings(stand.context)])
  expect(await isFound(somebody)).toBe(true)
  expect(await changesOf()).toEqual(['provider.list', 'provider.hide', 'provider.list', 'provider.list'])
})

test('the end of a membership removes its provider from the directory', async () => {
  const somebody = await becomeMember()
  await write((tx) => tx.update(users).set({ roles: [] }).where(eq(users.id, somebody.userId)))
  await night()
  expect(await isFound(somebody)).toBe(false)
})

test('profile edits are visible at once and survive a newer approval', async () => {
  const somebody = await becomeMember()
  const words = {
    name: 'Slow Water',
    description: 'An hour without a clock.',
    websiteUrl: 'slow.example',
    domain: ['social' as const],
    helpsWith: ['Loneliness' as const],
    formats: ['Telehealth' as const],
    languages: ['French' as const],
    socialMedia: {
      instagram: 'https://www.instagram.com/slowwater',
      x: 'x.com/slowwater',
    },
  }
  const none = { facebook: '', instagram: '', linkedin: '', tiktok: '', youtube: '', x: '' }
  const typed = { ...words, socialMedia: { ...none, ...words.socialMedia } }
  await somebody.client.directory.updateOwnProfile(typed)
  const read = async () => (await guest().getProvider({ id: somebody.userId })).provider
  expect(await read()).toMatchObject(words)
  expect((await read()).socialMedia).toEqual(words.socialMedia)
  const { providers: lonely } = await guest().listProviders({ search: 'loneliness' })
  expect(lonely.map(({ id }) => id)).toContain(somebody.userId)

  stand.clock.advance({ minutes: 1 })
  const form = providerForm(await credentialingOf(stand, somebody.userId))
  form.credentialing.basicInformation.profession = 'Neurologist'
  await somebody.client.onboarding.updateProviderDetails(form)
  await decide(admin, somebody.applicationId, { decision: 'approved', reason: 'Seen.' })
  await night()
  expect(await read()).toMatchObject({ ...words, profession: 'Neurologist' })

  await expect(
    somebody.client.directory.updateOwnProfile({
      ...typed,
      name: ' ',
      domain: [],
      helpsWith: helpTopics.slice(0, 9),
      websiteUrl: 'x',
      socialMedia: {
        ...none,
        facebook: 'facebook',
        youtube: 'https://youtube.com.evil.example/slow',
      },
    }),
  ).rejects.toMatchObject({
    errors: {
      name: 'Enter a public name',
      domain: 'Please select at least one domain',
      helpsWith: 'Choose at most 8, those you are best at',
      websiteUrl: 'Invalid Website Url',
      'socialMedia.facebook': 'Invalid facebook Url',
      'socialMedia.youtube': 'Invalid youtube Url',
    },
  })
  const stranger = await stand.signIn('provider')
  await expect(stranger.client.directory.updateOwnProfile(typed)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
