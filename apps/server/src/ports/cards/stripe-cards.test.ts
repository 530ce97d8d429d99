import { afterAll, beforeAll, expect, test } from 'vitest'

import { startCardSandbox } from '../../testing/cards/card-sandbox.ts'
import type { CardSandbox } from '../../testing/cards/card-sandbox.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { createTestDatabase } from '../../testing/database.ts'
import type { CardsPort } from './port.ts'
import { unusableCard } from './stripe.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let sandbox: CardSandbox
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await startCardSandbox(database.url)
  await sandbox.setClock(new Date())
})
afterAll(async () => {
  sandbox.stop()
  await database.drop()
})

const double = createTestCards()
interface Adapter {
  cards: () => CardsPort
  /** A payment method of a newly entered card. */
  newCard: (number?: string) => Promise<string>
  expire: (id: string) => Promise<unknown>
}
const adapters: [name: string, adapter: Adapter][] = [
  [
    'the provider’s SDK',
    {
      cards: () => sandbox.cards,
      newCard: async (number = '4242424242424242') => {
        const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
        return (await sandbox.stripe.paymentMethods.create({ type: 'card', card })).id
      },
      // Simulates a card that expires.
      expire: (id) => sandbox.stripe.paymentMethods.update(id, { card: { exp_year: 2020 } }),
    },
  ],
  [
    'the double of the tests',
    {
      cards: () => double,
      newCard: async () => `pm_${crypto.randomUUID()}`,
      expire: async (id) => double.expireCard(id),
    },
  ],
]

const customerOf = async (cards: CardsPort) =>
  (await cards.openCustomer({ userId: crypto.randomUUID(), email: 'maya@wellspring.example' })) ?? ''

const pay = (cards: CardsPort, more: { paymentMethodId: string; customerId?: string; savesCard?: boolean }) =>
  cards.charge({
    key: crypto.randomUUID(),
    amountCents: 5e3,
    email: 'maya@wellspring.example',
    description: 'Tea',
    metadata: { paymentId: crypto.randomUUID() },
    ...more,
  })

test.each(adapters)('%s saves a card on request and charges it again', async (_name, adapter) => {
  const cards = adapter.cards()
  const [customerId, paymentMethodId] = [await customerOf(cards), await adapter.newCard()]
  expect(await cards.listCards(customerId)).toEqual([])
  expect(await pay(cards, { paymentMethodId, customerId, savesCard: true })).toMatchObject({
    status: 'succeeded',
  })
  expect(await cards.listCards(customerId)).toEqual([
    {
      paymentMethodId,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      isDefault: true,
      paysSubscription: false,
    },
  ])
  expect(await pay(cards, { paymentMethodId, customerId })).toMatchObject({ status: 'succeeded' })
})

test.each(adapters)('%s saves no card without a request', async (_name, adapter) => {
  const cards = adapter.cards()
  const customerId = await customerOf(cards)
  const paid = await pay(cards, { paymentMethodId: await adapter.newCard(), customerId })
  expect(paid).toMatchObject({ status: 'succeeded' })
  expect(await cards.listCards(customerId)).toEqual([])
})

test.each(adapters)("%s refuses another customer's saved card", async (_name, adapter) => {
  const cards = adapter.cards()
  const [owner, stranger] = [await customerOf(cards), await customerOf(cards)]
  const paymentMethodId = await adapter.newCard()
  await pay(cards, { paymentMethodId, customerId: owner, savesCard: true })
  const refused = { status: 'declined', message: unusableCard }
  expect(await pay(cards, { paymentMethodId, customerId: stranger })).toMatchObject(refused)
  expect(await pay(cards, { paymentMethodId, customerId: stranger, savesCard: true })).toMatchObject(refused)
  expect(await pay(cards, { paymentMethodId })).toMatchObject(refused)
  expect(await cards.listCards(stranger)).toEqual([])
})

test.each(adapters)('%s refuses a removed or expired card', async (_name, adapter) => {
  const cards = adapter.cards()
  const customerId = await customerOf(cards)
  const [gone, old] = [await adapter.newCard(), await adapter.newCard('5555555555554444')]
  for (const paymentMethodId of [gone, old])
    await pay(cards, { paymentMethodId, customerId, savesCard: true })
  expect(await cards.removeCard({ customerId, paymentMethodId: gone })).toBe('done')
  await adapter.expire(old)
  expect(await cards.listCards(customerId)).toMatchObject([{ paymentMethodId: old, expYear: 2020 }])
  const refused = await pay(cards, { paymentMethodId: gone, customerId })
  expect(refused).toMatchObject({ status: 'declined', message: unusableCard })
  const expired = await pay(cards, { paymentMethodId: old, customerId })
  expect(expired).toMatchObject({ status: 'declined', message: 'Your card has expired.' })
})

test.each(adapters)('%s changes the default card', async (_name, adapter) => {
  const cards = adapter.cards()
  const customerId = await customerOf(cards)
  const [first, second] = [await adapter.newCard(), await adapter.newCard('5555555555554444')]
  for (const paymentMethodId of [first, second])
    await pay(cards, { paymentMethodId, customerId, savesCard: true })
  const defaultOf = async () =>
    (await cards.listCards(customerId))?.find(({ isDefault }) => isDefault)?.paymentMethodId
  for (const paymentMethodId of [first, second]) {
    await cards.setDefaultCard({ customerId, paymentMethodId })
    expect(await defaultOf()).toBe(paymentMethodId)
  }
})

test.each(adapters)(
  '%s bills a membership to a saved card, which cannot be removed until the subscription ends',
  async (_name, adapter) => {
    const cards = adapter.cards()
    const [customerId, paymentMethodId] = [await customerOf(cards), await adapter.newCard()]
    await pay(cards, { paymentMethodId, customerId, savesCard: true })
    const plan = { planId: crypto.randomUUID(), title: 'Patron', priceCents: 1500 }
    const priceId = (await cards.openPrice(plan)) ?? ''
    const order = { membershipId: crypto.randomUUID(), customerId, priceId, paymentMethodId, startsAt: null }
    const bought = await cards.subscribe(order)
    expect(bought).toMatchObject({
      status: 'found',
      subscription: { state: 'active', card: { paymentMethodId }, invoices: [{ status: 'paid' }] },
    })
    expect(await cards.listCards(customerId)).toMatchObject([{ paymentMethodId, paysSubscription: true }])
    expect(await cards.removeCard({ customerId, paymentMethodId })).toBe('in_use')
    // The card can still pay for everything else.
    expect(await pay(cards, { paymentMethodId, customerId })).toMatchObject({ status: 'succeeded' })

    const other = await adapter.newCard('5555555555554444')
    const { subscriptionId } = bought.status === 'found' ? bought.subscription : { subscriptionId: '' }
    const key = crypto.randomUUID()
    await cards.changeCard({ key, subscriptionId, customerId, paymentMethodId: other })
    expect(await cards.removeCard({ customerId, paymentMethodId })).toBe('done')
    expect(await cards.removeCard({ customerId, paymentMethodId: other })).toBe('in_use')
    await cards.endSubscription(subscriptionId)
    expect(await cards.removeCard({ customerId, paymentMethodId: other })).toBe('done')
    expect(await cards.listCards(customerId)).toEqual([])
  },
)

test.each(adapters)('%s does not bill a membership to a removed card', async (_name, adapter) => {
  const cards = adapter.cards()
  const [customerId, paymentMethodId] = [await customerOf(cards), await adapter.newCard()]
  await pay(cards, { paymentMethodId, customerId, savesCard: true })
  await cards.removeCard({ customerId, paymentMethodId })
  const plan = { planId: crypto.randomUUID(), title: 'Patron', priceCents: 1500 }
  const priceId = (await cards.openPrice(plan)) ?? ''
  const order = { membershipId: crypto.randomUUID(), customerId, priceId, paymentMethodId, startsAt: null }
  expect(await cards.subscribe(order)).toMatchObject({ status: 'declined' })

  const again = { ...order, membershipId: crypto.randomUUID(), paymentMethodId: await adapter.newCard() }
  const bought = await cards.subscribe(again)
  if (bought.status !== 'found') throw new Error(bought.status)
  const { subscriptionId, card } = bought.subscription
  const change = { key: crypto.randomUUID(), subscriptionId, customerId, paymentMethodId }
  expect(await cards.changeCard(change)).toMatchObject({ status: 'declined' })
  expect(await cards.findSubscription(subscriptionId)).toMatchObject({ subscription: { card } })
})

test('the gateway’s SDK shows a card once and requires authentication for a saved one again', async () => {
  const { cards } = sandbox
  const customerId = await customerOf(cards)
  const [sdk] = adapters
  const newCard = sdk![1].newCard
  for (const id of [await newCard(), await newCard()])
    await pay(cards, { paymentMethodId: id, customerId, savesCard: true })
  expect(await cards.listCards(customerId)).toHaveLength(1)
  const asking = await newCard('4000002760003184')
  await sandbox.stripe.paymentMethods.attach(asking, { customer: customerId })
  expect(await pay(cards, { paymentMethodId: asking, customerId })).toMatchObject({
    status: 'requires_action',
  })
  expect(await cards.listCards(customerId)).toHaveLength(2)
})

test.each(adapters)(
  '%s bills a membership from a later day on, and nothing before',
  async (_name, adapter) => {
    const cards = adapter.cards()
    const [customerId, paymentMethodId] = [await customerOf(cards), await adapter.newCard()]
    const plan = { planId: crypto.randomUUID(), title: 'Tenant', priceCents: 19_900 }
    const priceId = (await cards.openPrice(plan)) ?? ''
    const startsAt = new Date(Date.now() + 9 * 86_400_000)
    const order = { membershipId: crypto.randomUUID(), customerId, priceId, paymentMethodId, startsAt }
    const bought = await cards.subscribe(order)
    expect(bought).toMatchObject({
      status: 'found',
      subscription: { state: 'active', card: { paymentMethodId }, invoices: [], due: null },
    })
    expect(await cards.subscribe(order)).toEqual(bought)
  },
)
