import type { Client } from '@wellspring/api/client'
import type { DisputeDetail, ReturnTerms } from '@wellspring/api/contract/disputes'
import type { OrderDetail } from '@wellspring/api/contract/orders'

import { sellers } from '../../domains/catalogue/tables.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { orderWith } from './checkout.ts'
import { createProduct } from '../factories.ts'
import type { MadeProduct } from '../factories.ts'

export const withNewKey = () => ({ context: { idempotencyKey: crypto.randomUUID() } })

/** A seller, a buyer, and an order between them. */
export interface Purchase {
  seller: SignedIn
  buyer: SignedIn
  product: MadeProduct
  order: OrderDetail
}

/** A provider who sells products. */
export async function signInSeller(stand: TestApp, provider?: SignedIn): Promise<SignedIn> {
  const seller = provider ?? (await stand.signIn('provider', { roles: ['member-provider'] }))
  await stand.deps.database.write((tx) =>
    tx.insert(sellers).values({ id: seller.userId, name: `Shop of ${seller.userId.slice(-6)}` }),
  )
  return seller
}

export const putInCart = (client: Client, { id, variantIds }: MadeProduct, quantity = 1) =>
  client.cart.addCartLine({ productId: id, productVariantId: variantIds[0]!, quantity })

/** A paid order. */
export async function makeOrder(
  stand: TestApp,
  options: {
    price?: number
    stock?: number
    quantity?: number
    seller?: SignedIn
    buyer?: SignedIn
    tokens?: number
  } = {},
): Promise<Purchase> {
  const seller = options.seller ?? (await signInSeller(stand))
  const buyer = options.buyer ?? (await stand.signIn('patron'))
  const product = await createProduct(stand.context, {
    sellerId: seller.userId,
    variants: [[options.price ?? 20, options.stock ?? 10]],
  })
  await putInCart(buyer.client, product, options.quantity ?? 2)
  const input = { ...orderWith(), ...(options.tokens !== undefined && { tokens: options.tokens }) }
  const { orders } = await buyer.client.orders.placeOrder(input, withNewKey())
  const { order } = await buyer.client.orders.getOrder({ id: orders[0]!.id })
  return { seller, buyer, product, order }
}

/** A shipped order. */
export async function makeShipped(
  stand: TestApp,
  options?: Parameters<typeof makeOrder>[1],
): Promise<Purchase> {
  const deal = await makeOrder(stand, options)
  const { order } = await deal.seller.client.orders.shipOrder({ id: deal.order.id, carrier: 'DHL' })
  return { ...deal, order }
}

export const disputeOf = ({ product, order }: Purchase, quantity?: number) => ({
  orderId: order.id,
  productId: product.id,
  productVariantId: product.variantIds[0]!,
  reason: 'It came broken.',
  ...(quantity !== undefined && { quantity }),
})

export interface Disputed extends Purchase {
  dispute: DisputeDetail
}

/** A newly opened dispute. */
export async function makeDispute(
  stand: TestApp,
  options: Parameters<typeof makeOrder>[1] & { disputed?: number } = {},
): Promise<Disputed> {
  const deal = await makeShipped(stand, options)
  const { dispute } = await deal.buyer.client.disputes.createDispute(disputeOf(deal, options.disputed))
  return { ...deal, dispute }
}

/** The terms of a return that the seller pays for. */
export const returnTerms = (changes: Partial<ReturnTerms> = {}): ReturnTerms => ({
  address: {
    name: 'Returns desk',
    addressLineOne: '12 Mill Lane',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  },
  paidBy: 'seller',
  ...changes,
})

/** A dispute that the seller has accepted with a return. */
export async function makeAccepted(stand: TestApp): Promise<Disputed> {
  const made = await makeDispute(stand)
  const input = { id: made.dispute.id, returnTerms: returnTerms() }
  const { dispute } = await made.seller.client.disputes.acceptDispute(input, withNewKey())
  return { ...made, dispute }
}

/** A dispute whose items are on their way back. */
export async function makeReturning(stand: TestApp): Promise<Disputed> {
  const made = await makeAccepted(stand)
  const input = { id: made.dispute.id, carrier: 'Aramex', trackingNumber: 'AE 1234' }
  const { dispute } = await made.buyer.client.disputes.sendBackDisputed(input)
  return { ...made, dispute }
}

/** A dispute that the seller has rejected. */
export async function makeRejected(stand: TestApp): Promise<Disputed> {
  const made = await makeDispute(stand)
  const input = { id: made.dispute.id, reason: 'It left whole.' }
  const { dispute } = await made.seller.client.disputes.rejectDispute(input)
  return { ...made, dispute }
}

/** A dispute escalated to staff. */
export async function makeEscalated(stand: TestApp): Promise<Disputed> {
  const made = await makeRejected(stand)
  const { dispute } = await made.buyer.client.disputes.escalateDispute({ id: made.dispute.id })
  return { ...made, dispute }
}
