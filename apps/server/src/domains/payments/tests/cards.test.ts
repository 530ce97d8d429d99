import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { busy, withCardLock } from '../cards/card-lock.ts'

const cards = createTestCards()
let stand: TestApp
let tea: MadeProduct
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  tea = await createProduct(stand.context, { variants: [[9, 500]] })
})
afterAll(() => stand.close())

async function order({ client }: SignedIn, paymentMethodId: string, saveCard?: boolean) {
  await client.cart.addCartLine({ productId: tea.id, productVariantId: tea.variantIds[0]!, quantity: 1 })
  const input = { ...orderWith(paymentMethodId), ...(saveCard !== undefined && { saveCard }) }
  return client.orders.placeOrder(input, { context: { idempotencyKey: crypto.randomUUID() } })
}

const newCard = () => `pm_${crypto.randomUUID()}`
const idsOf = async ({ client }: SignedIn) => (await client.payments.listCards()).cards.map(({ id }) => id)

test('a card is saved at its holder’s request and pays the next time', async () => {
  const patron = await stand.signIn('patron')
  const [kept, once] = [newCard(), newCard()]
  expect(await idsOf(patron)).toEqual([])
  await order(patron, once)
  expect(await idsOf(patron)).toEqual([])
  await order(patron, kept, true)
  expect((await patron.client.payments.listCards()).cards).toEqual([
    {
      id: kept,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      isDefault: true,
      isExpired: false,
      paysMembership: false,
    },
  ])
  expect(await order(patron, kept)).toMatchObject({ status: 'paid' })
})

test('a stranger’s card pays for nothing, whether or not the stranger has cards', async () => {
  const [owner, stranger] = [await stand.signIn('patron'), await stand.signIn('patron')]
  const card = newCard()
  await order(owner, card, true)
  await expect(order(stranger, card)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
  await expect(order(stranger, card, true)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
  for (const verb of ['removeCard', 'setDefaultCard'] as const)
    await expect(stranger.client.payments[verb]({ id: card })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await idsOf(owner)).toEqual([card])
  expect(await idsOf(stranger)).toEqual([])
})

test('one card is the default, and a removed one is reported clearly', async () => {
  const patron = await stand.signIn('patron')
  const [first, second] = [newCard(), newCard()]
  await order(patron, first, true)
  await order(patron, second, true)
  const { cards: chosen } = await patron.client.payments.setDefaultCard({ id: first })
  expect(chosen.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first, true],
    [second, false],
  ])
  const { cards: left } = await patron.client.payments.removeCard({ id: first })
  expect(left.map(({ id, isDefault }) => [id, isDefault])).toEqual([[second, true]])
  await expect(order(patron, first)).rejects.toThrow('Choose another card.')
})

test('a saved card pays for a membership, and stays until the membership has another one', async () => {
  const patron = await stand.signIn('patron')
  const [kept, other] = [newCard(), newCard()]
  await order(patron, kept, true)
  await buy(patron.client, await planId(stand, 'Patron'), { card: kept })
  const { payments, memberships } = patron.client
  expect((await payments.listCards()).cards).toMatchObject([{ id: kept, paysMembership: true }])
  await expect(payments.removeCard({ id: kept })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This card pays for your membership. Add another card to the membership first.',
  })
  await memberships.changeCard({ paymentMethodId: other }, withNewKey())
  expect((await payments.listCards()).cards).toMatchObject([{ id: kept, paysMembership: false }])
  expect((await payments.removeCard({ id: kept })).cards).toEqual([])
})

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('a card is not removed while a membership starts using it, nor used while it is removed', async () => {
  const patron = await stand.signIn('patron')
  const { payments, memberships } = patron.client
  const [paying, other] = [newCard(), newCard()]
  for (const card of [paying, other]) await order(patron, card, true)
  const plan = await planId(stand, 'Patron')

  let taking = ''
  // The first purchase of a membership,
  cards.duringRemoval(async () => {
    const { subscription } = await buy(patron.client, plan, { card: paying })
    taking = subscription.status
  })
  await payments.removeCard({ id: paying })
  expect(taking).toBe('incomplete')
  const { subscription } = await buy(patron.client, plan, { card: other })
  expect(cards.subscriptionOf(subscription.id)?.card?.paymentMethodId).toBe(other)

  // and another card for it.
  const next = newCard()
  await order(patron, next, true)
  cards.duringRemoval(async () => {
    taking = await outcome(memberships.changeCard({ paymentMethodId: next }, withNewKey()))
  })
  expect((await payments.removeCard({ id: next })).cards).toMatchObject([{ id: other }])
  expect(taking).toBe('CHECKOUT_IN_PROGRESS')
  expect(await outcome(memberships.changeCard({ paymentMethodId: next }, withNewKey()))).toBe('CARD_DECLINED')
  expect(cards.subscriptionOf(subscription.id)?.card?.paymentMethodId).toBe(other)
})

test('a holder whose lock expired does not release the lock of the next holder', async () => {
  const patron = await stand.signIn('patron')
  await order(patron, newCard(), true)
  const { userId } = patron
  const held = <Result>(name: string, run: () => Promise<Result>) =>
    withCardLock(stand.context, { userId, name }, run)
  const nothing = () => Promise.resolve('done')
  await held('the same', async () => {
    stand.clock.advance({ minutes: 2 })
    const { promise: isIn, resolve: comeIn } = Promise.withResolvers<void>()
    const { promise: mayLeave, resolve: leave } = Promise.withResolvers<void>()
    const late = held('the same', async () => {
      comeIn()
      await mayLeave
    })
    await isIn
    return { late, leave }
  }).then(async (next) => {
    if (next === busy) throw new Error('nobody else had the cards')
    expect(await held('another', nothing)).toBe(busy)
    next.leave()
    await next.late
    expect(await held('another', nothing)).toBe('done')
  })
})

test('an expired card is marked and refused', async () => {
  const patron = await stand.signIn('patron')
  const card = newCard()
  await order(patron, card, true)
  cards.expireCard(card)
  expect((await patron.client.payments.listCards()).cards).toMatchObject([{ isExpired: true }])
  await expect(order(patron, card)).rejects.toThrow('Your card has expired.')
})

test('a declined card is not saved', async () => {
  const patron = await stand.signIn('patron')
  await expect(order(patron, 'pm_declined', true)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
  expect(await idsOf(patron)).toEqual([])
})
