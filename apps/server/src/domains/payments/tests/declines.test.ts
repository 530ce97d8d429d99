import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { orderWith } from '../../../testing/checkout.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { declinedCards } from '../rules.ts'

const cards = createTestCards()
let stand: TestApp
let tea: MadeProduct
beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  tea = await createProduct(stand.context, { variants: [[9, 500]] })
})
afterAll(() => stand.close())

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'paid',
    ({ code }: { code: string }) => code,
  )

async function order({ client }: SignedIn, paymentMethodId: string) {
  await client.cart.addCartLine({ productId: tea.id, productVariantId: tea.variantIds[0]!, quantity: 1 })
  const options = { context: { idempotencyKey: crypto.randomUUID() } }
  return codeOf(client.orders.placeOrder(orderWith(paymentMethodId), options))
}

test('who tries one card after another is stopped, whatever they pay for, and nobody else is', async () => {
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
  // Another process, or this one after a restart: it has loaded the module afresh, and shares the database only.
  vi.resetModules()
  const elsewhere = await import('../settlement/declines.ts')
  const paying = elsewhere.tryCard(stand.context, thief.userId, () => Promise.resolve())
  expect(await codeOf(paying)).toBe('TOO_MANY_REQUESTS')
  expect(cards.count()).toBe(charged)
  expect(await order(neighbour, 'pm_good')).toBe('paid')
  for (let minutes = 0; minutes < declinedCards.windowMs / 60_000; minutes += 10) {
    stand.clock.advance({ minutes: 10 })
    // Who does something stays in.
    await thief.client.identity.getAccount()
  }
  expect(await order(thief, 'pm_good')).toBe('paid')
})
