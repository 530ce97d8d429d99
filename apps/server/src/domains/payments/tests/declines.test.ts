import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { eq } from '../../../db/drizzle.ts'

import type { CardTry } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { loadAnew } from '../../../testing/load-anew.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { reserveAttempt } from '../../identity/access/throttle.ts'
import { throttles } from '../../identity/tables.ts'
import { declinedCards } from '../rules.ts'
import type * as declines from '../settlement/declines.ts'

const cards = createTestCards()
/** Stands for another process, or this one after a restart: they share only the database. */
let elsewhere: typeof declines
let stand: TestApp
let tea: MadeProduct
beforeAll(async () => {
  elsewhere = await loadAnew<typeof declines>(new URL('../settlement/declines.ts', import.meta.url))
  stand = await testApp({ ports: { cards } })
  tea = await createProduct(stand.context, { variants: [[9, 500]] })
})
afterAll(() => stand.close())

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'paid',
    ({ code }: { code: string }) => code,
  )

async function countDeclines({ userId }: SignedIn) {
  const isTheirs = eq(throttles.key, `declined cards ${userId}`)
  const [row] = await stand.context.db.select({ hits: throttles.hits }).from(throttles).where(isTheirs)
  return row?.hits
}

async function place({ client }: SignedIn, paymentMethodId: string) {
  await client.cart.addCartLine({ productId: tea.id, productVariantId: tea.variantIds[0]!, quantity: 1 })
  const options = { context: { idempotencyKey: crypto.randomUUID() } }
  return client.orders.placeOrder(orderWith(paymentMethodId), options)
}
const order = (buyer: SignedIn, paymentMethodId: string) => codeOf(place(buyer, paymentMethodId))

test('an account that tries one card after another is stopped for every kind of payment, and no other account is', async () => {
  const [thief, neighbour] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const tries = []
  for (let n = 0; n < declinedCards.most; n++) tries.push(await order(thief, 'pm_declined'))
  expect(new Set(tries)).toEqual(new Set(['CARD_DECLINED']))
  const charged = cards.count()
  expect(await order(thief, 'pm_declined')).toBe('TOO_MANY_REQUESTS')
  expect(await order(thief, 'pm_good')).toBe('TOO_MANY_REQUESTS')
  const { memberships } = await thief.client.memberships.listMemberships()
  const plan = memberships.find(({ points }) => points.title === 'Patron')!
  const buying = thief.client.memberships.buyMembership(
    { id: plan.id, paymentMethodId: 'pm_good' },
    { context: { idempotencyKey: crypto.randomUUID() } },
  )
  expect(await codeOf(buying)).toBe('TOO_MANY_REQUESTS')
  const paying = elsewhere.tryCard(stand.context, thief.userId, () => Promise.resolve())
  expect(await codeOf(paying)).toBe('TOO_MANY_REQUESTS')
  expect(cards.count()).toBe(charged)
  expect(await order(neighbour, 'pm_good')).toBe('paid')
  for (let minutes = 0; minutes < declinedCards.windowMs / 60_000; minutes += 10) {
    stand.clock.advance({ minutes: 10 })
    // The activity keeps the session alive.
    await thief.client.identity.getAccount()
  }
  expect(await order(thief, 'pm_good')).toBe('paid')
})

test('a concurrent burst gets no more attempts than sequential ones', async () => {
  const thief = await stand.signIn('patron')
  let asked = 0
  const { promise: answer, resolve: decline } = Promise.withResolvers<void>()
  const { promise: allCame, resolve } = Promise.withResolvers<void>()
  let came = 0
  const comes = () => void (++came === 3 * declinedCards.most && resolve())
  const charge = async (cardTry: CardTry) => {
    cardTry.isAsked = true
    asked++
    comes()
    await answer
    throw problem('CARD_DECLINED', 'Your card was declined.')
  }
  const tryOne = () => codeOf(elsewhere.tryCard(stand.context, thief.userId, charge))
  const tries = Array.from({ length: 3 * declinedCards.most }, async () => {
    const code = await tryOne()
    if (code !== 'CARD_DECLINED') comes()
    return code
  })
  await allCame
  decline()
  const codes = await Promise.all(tries)
  expect(asked).toBe(declinedCards.most)
  expect(codes.filter((code) => code === 'CARD_DECLINED')).toHaveLength(declinedCards.most)
  expect(new Set(codes)).toEqual(new Set(['CARD_DECLINED', 'CHECKOUT_IN_PROGRESS']))
  expect(await tryOne()).toBe('TOO_MANY_REQUESTS')
})

test('successful cards are not counted, concurrently or sequentially', async () => {
  const buyer = await stand.signIn('patron')
  const pay = () => codeOf(elsewhere.tryCard(stand.context, buyer.userId, () => Promise.resolve()))
  for (let round = 0; round < 3; round++) {
    const codes = await Promise.all(Array.from({ length: declinedCards.most }, pay))
    expect(new Set(codes)).toEqual(new Set(['paid']))
  }
})

test('an attempt whose process died expires, however often its payer retries', async () => {
  const buyer = await stand.signIn('patron')
  for (let n = 1; n < declinedCards.most; n++) expect(await order(buyer, 'pm_declined')).toBe('CARD_DECLINED')
  await reserveAttempt(stand.context, `declined cards ${buyer.userId}`, declinedCards)
  for (let minutes = 0; minutes < 2; minutes++) {
    expect(await order(buyer, 'pm_good')).toBe('CHECKOUT_IN_PROGRESS')
    stand.clock.advance({ minutes: 1 })
  }
  expect(await order(buyer, 'pm_good')).toBe('paid')
})

test('a card that is declined after authentication counts like any other', async () => {
  const thief = await stand.signIn('patron')
  for (let n = 0; n < declinedCards.most; n++) {
    const { checkoutId, clientSecret } = await place(thief, 'pm_3ds')
    const intentId = clientSecret!.replace('_secret', '')
    const message = 'Your bank did not confirm the payment.'
    const asked = vi.spyOn(cards, 'find').mockResolvedValue({ status: 'declined', intentId, message })
    expect(await codeOf(thief.client.orders.confirmCheckout({ id: checkoutId }))).toBe('CARD_DECLINED')
    asked.mockRestore()
  }
  expect(await order(thief, 'pm_good')).toBe('TOO_MANY_REQUESTS')
})

test('a repeated request for a payment that failed after authentication counts it once', async () => {
  const buyer = await stand.signIn('patron')
  const options = { context: { idempotencyKey: crypto.randomUUID() } }
  const place = () => buyer.client.orders.placeOrder(orderWith('pm_3ds'), options)
  await buyer.client.cart.addCartLine({
    productId: tea.id,
    productVariantId: tea.variantIds[0]!,
    quantity: 1,
  })
  const { clientSecret } = await place()
  const intentId = clientSecret!.replace('_secret', '')
  const asked = vi.spyOn(cards, 'find').mockResolvedValue({ status: 'declined', intentId, message: 'No.' })
  expect(await codeOf(place())).toBe('CARD_DECLINED')
  asked.mockRestore()
  expect(await countDeclines(buyer)).toBe(1)
})

test.each([
  ['declined', 'CARD_DECLINED'],
  ['given up', 'paid'],
])('the first payment of a membership that is %s after authentication counts', async (how, answer) => {
  const thief = await stand.signIn('patron')
  const plan = await planId(stand, 'Patron')
  const { subscription } = await buy(thief.client, plan, { card: 'pm_3ds' })
  if (how === 'declined') {
    const { due } = cards.subscriptionOf(subscription.id)!
    Object.assign(due!, { clientSecret: null, failure: { message: 'No.', hard: false } })
    expect(await codeOf(thief.client.memberships.confirmMembership())).toBe(answer)
    expect(await codeOf(thief.client.memberships.confirmMembership())).toBe(answer)
  } else expect(await codeOf(buy(thief.client, plan, { card: 'pm_ok' }))).toBe(answer)
  expect(await countDeclines(thief)).toBe(1)
})

test('an authentication that is given up for another card counts too', async () => {
  const thief = await stand.signIn('patron')
  for (let n = 0; n <= declinedCards.most; n++) expect(await order(thief, 'pm_3ds')).toBe('paid')
  expect(await order(thief, 'pm_good')).toBe('TOO_MANY_REQUESTS')
})
