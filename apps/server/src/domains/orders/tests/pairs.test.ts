import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { orderWith } from '../../../testing/sales/checkout.ts'
import { disputeOf, putInCart, signInSeller, withNewKey } from '../../../testing/sales/disputed-orders.ts'
import { expectRefundsExact } from '../../../testing/sales/expect-refunds-exact.ts'
import { createProduct } from '../../../testing/factories.ts'
import type { MadeProduct } from '../../../testing/factories.ts'
import { expectInvariant } from '../../../testing/invariant.ts'
import { outcomesAtOnce } from '../../../testing/locks.ts'
import { becomePatronMember } from '../../../testing/accounts/members.ts'
import { giveTokens } from '../../../testing/sales/tokens.ts'
import { settleChargeback } from '../../payments/chargebacks/settle-chargebacks.ts'
import { finishRefunds } from '../../payments/actions/refund.ts'
import { releaseSales, releaseTokens } from '../../wallet/sales/releases.ts'
import { settleAccount } from '../../wallet/payouts/accounts.ts'
import { payOut } from '../../wallet/payouts/settle-payouts.ts'
import { findDifference } from '../../wallet/ledger/verify.ts'

const STOCK = 1000
const cards = createTestCards(() => stand.clock.now())
let stand: TestApp
let admin: SignedIn
let buyer: SignedIn
let sellers: [SignedIn, SignedIn, SignedIn]
/** Three products of the first seller and one of each other. */
const products: MadeProduct[] = []

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
  admin = await stand.signIn('admin')
  buyer = await becomePatronMember(stand)
  await giveTokens(stand, buyer.userId, 1_000_000)
  sellers = [await signInSeller(stand), await signInSeller(stand), await signInSeller(stand)]
  const [first, second, third] = sellers
  const variants: [number, number][] = [[33, STOCK]]
  for (const { userId } of [first, first, first, second, third])
    products.push(await createProduct(stand.context, { sellerId: userId, variants }))
  for (const { userId, client } of sellers) {
    await client.wallet.createConnectAccount()
    cards.judge(userId, 'active')
    await settleAccount(stand.context, userId)
  }
})
afterAll(() => stand.close())

/**
 * A purchase from three sellers with tokens and a member's discount. The first has sent it and has two disputes, the
 * second has not sent it, and the money of the third is due.
 */
interface Deal {
  shipped: string
  waiting: string
  checkoutId: string
  pending: string
  escalated: string
}

async function makeDeal(): Promise<Deal> {
  const [{ client: first }] = sellers
  const { orders, disputes } = buyer.client
  for (const product of products) await putInCart(buyer.client, product, 2)
  const placed = await orders.placeOrder({ ...orderWith(), tokens: 1111 }, withNewKey())
  const orderOf = ({ userId }: SignedIn) => placed.orders.find(({ seller }) => seller.id === userId)!
  const [shipped, waiting, due] = sellers.map(orderOf)
  const { order } = await first.orders.shipOrder({ id: shipped!.id, carrier: 'DHL' })
  await sellers[2].client.orders.shipOrder({ id: due!.id, carrier: 'DHL' })
  await orders.receiveOrder({ id: due!.id })
  await stand.deps.database.pool.query(
    `update payout_holds h set due_at = $2 from sales s where s.id = h.sale_id and s.subject_id = $1`,
    [due!.id, stand.clock.now()],
  )
  const complain = async (product: MadeProduct) =>
    (await disputes.createDispute(disputeOf({ product, order, buyer, seller: sellers[0] }))).dispute.id
  const [pending, escalated] = [await complain(products[0]!), await complain(products[1]!)]
  await first.disputes.rejectDispute({ id: escalated, reason: 'It left whole.' })
  await disputes.escalateDispute({ id: escalated })
  return { shipped: shipped!.id, waiting: waiting!.id, checkoutId: shipped!.checkoutId, pending, escalated }
}

/** Everything that may happen to a deal. */
const acts: Record<string, (deal: Deal) => Promise<unknown>> = {
  'the buyer confirms the arrival': ({ shipped }) => buyer.client.orders.receiveOrder({ id: shipped }),
  'the buyer disputes another line': ({ shipped }) =>
    buyer.client.disputes.createDispute({
      orderId: shipped,
      productId: products[2]!.id,
      productVariantId: products[2]!.variantIds[0]!,
      reason: 'One came broken.',
      quantity: 1,
    }),
  'the buyer withdraws': ({ pending }) => buyer.client.disputes.withdrawDispute({ id: pending }),
  'the seller refunds': ({ pending }) =>
    sellers[0].client.disputes.acceptDispute({ id: pending, returnTerms: null }, withNewKey()),
  'staff decide': ({ escalated }) =>
    admin.client.disputes.decideDispute({ id: escalated, amount: 12.34, reason: 'Seen.' }, withNewKey()),
  'the buyer cancels the other order': ({ waiting }) =>
    buyer.client.orders.cancelOrder({ id: waiting }, withNewKey()),
  'the other seller rejects': ({ waiting }) =>
    sellers[1].client.orders.rejectOrder({ id: waiting, reason: 'Out of stock' }, withNewKey()),
  'the other seller sends': ({ waiting }) =>
    sellers[1].client.orders.shipOrder({ id: waiting, carrier: 'DHL' }),
  'a bank claims the payment': ({ checkoutId }) => charge(checkoutId, 'needs_response'),
  'a bank keeps the payment': ({ checkoutId }) => charge(checkoutId, 'lost'),
  'sellers are paid': async () => {
    await releaseSales(stand.context)
    await releaseTokens(stand.context)
    await payOut(stand.context)
  },
}

function charge(checkoutId: string, status: 'needs_response' | 'lost') {
  const amountCents = cards.taken().get(checkoutId) ?? 0
  const { intentId } = cards.claim(checkoutId, { status, amountCents })
  return settleChargeback(stand.context, intentId).catch((error: unknown) => {
    // Its job tries again once the refund has been answered.
    throw Object.assign(new Error('later', { cause: error }), { code: 'LATER' })
  })
}

const names = Object.keys(acts)
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

test('any two things that happen to a purchase at once lose and double nothing', async () => {
  const outcomes = new Set<string>()
  for (const [one, other] of pairs) {
    const deal = await makeDeal()
    const [first, second] = await outcomesAtOnce(stand, [() => acts[one]!(deal), () => acts[other]!(deal)])
    const pair = `${one}: ${first}, ${other}: ${second}`
    const failed = [first, second].filter((outcome) => outcome === undefined || outcome === 'INTERNAL')
    expect({ pair, failed }).toEqual({ pair, failed: [] })
    outcomes.add(first!).add(second!)
    stand.clock.advance({ seconds: 10 })
    await finishRefunds(stand.context)
    expect({ pair, difference: await findDifference(stand.context) }).toEqual({ pair, difference: null })
    await expectRefundsExact({ stand, cards })
  }
  expect(outcomes).toContain('done')
  await expectInvariant(stand.databaseUrl, products.length * STOCK)
})
