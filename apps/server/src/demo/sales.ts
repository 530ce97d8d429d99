import { and, asc, count, eq, gt } from '../db/drizzle.ts'

import type { Kind } from '@wellspring/api/contract/endpoint'

import type { Actor, Context } from '../context.ts'
import { addCartLine } from '../domains/cart/actions/add-cart-line.ts'
import { products, variants } from '../domains/catalogue/tables.ts'
import { rateProduct } from '../domains/catalogue/actions/rate-product.ts'
import { createDispute } from '../domains/disputes/actions/create-dispute.ts'
import { addAddress } from '../domains/identity/actions/add-address.ts'
import { updateProfile } from '../domains/identity/actions/update-profile.ts'
import { audienceOf } from '../domains/identity/rules.ts'
import { users } from '../domains/identity/tables.ts'
import { placeOrder } from '../domains/orders/actions/place-order.ts'
import { cancelOrder } from '../domains/orders/actions/cancel-order.ts'
import { receiveOrder } from '../domains/orders/actions/receive-order.ts'
import { rejectOrder } from '../domains/orders/actions/reject-order.ts'
import { shipOrder } from '../domains/orders/actions/ship-order.ts'
import { orders } from '../domains/orders/tables.ts'
import { createConnectAccount, settleAccount } from '../domains/wallet/payouts/accounts.ts'
import { releaseSales, releaseTokens } from '../domains/wallet/sales/releases.ts'
import { payOut } from '../domains/wallet/payouts/settle-payouts.ts'
import { ago } from './ago.ts'

const seller = { email: 'stillwater-goods@wellspring.example', kind: 'provider' } as const
const buyer = { email: 'noor@wellspring.example', kind: 'patron' } as const

const address = {
  firstName: 'Noor',
  lastName: 'Rahman',
  phoneNo: '+971501234567',
  addressLineOne: '4 Garden Lane',
  city: 'Dubai',
  zipCode: '00000',
  country: 'AE',
}

/** The context and actor of an account some days ago. */
type Acting = (days: number) => readonly [Context, Actor]

/** Returns that function for a demo account, or undefined if the account does not exist. */
export async function actingAs(
  context: Context,
  { email, kind }: { email: string; kind: Kind },
): Promise<Acting | undefined> {
  const [user] = await context.db
    .select({ id: users.id, roles: users.roles })
    .from(users)
    .where(and(eq(users.email, email), eq(users.kind, kind)))
  if (!user) return undefined
  const actor: Actor = {
    userId: user.id,
    kind,
    roles: user.roles,
    sessionId: 'demo',
  }
  return (days) => [{ ...ago(context, days), actor, audience: audienceOf(kind) }, actor]
}

interface Shop {
  buyer: Acting
  seller: Acting
  goods: readonly { productId: string; productVariantId: string }[]
}

/** Buys the shop's next product and returns the order's id. */
async function buy(shop: Shop, days: number, place: number) {
  const thing = shop.goods[place % shop.goods.length]
  if (!thing) throw new Error('the demo shop has no products')
  const [context, actor] = shop.buyer(days)
  await addCartLine(context, actor, { ...thing, quantity: 1 + (place % 2) })
  const { orders: made } = await placeOrder(context, actor, {
    idempotencyKey: `demo-${place}`,
    input: {
      shippingAddress: address,
      billingDetails: { ...address, email: buyer.email },
      paymentMethodId: 'pm_card_visa',
    },
  })
  const [order] = made
  if (!order) throw new Error('the payment of the demo order failed')
  return { ...thing, id: order.id }
}

const ship = (shop: Shop, days: number, id: string) =>
  shipOrder(...shop.seller(days), { id, carrier: 'Aramex', trackingNumber: `AE ${3000 + days}` })

/** Saves the buyer's address for the next checkout. */
async function keepAddress(shop: Shop) {
  const [context, actor] = shop.buyer(45)
  await addAddress(context, actor, { ...address, label: 'Home', isDefault: true })
  await updateProfile(context, actor, { phoneNo: address.phoneNo })
}

/** Creates orders in every state, and a dispute. */
async function trade(shop: Shop) {
  await keepAddress(shop)
  const old = await buy(shop, 45, 1)
  await ship(shop, 44, old.id)
  await receiveOrder(...shop.buyer(40), old.id)
  await rateProduct(...shop.buyer(38), {
    id: old.productId,
    received: true,
    stars: 5,
    comment: 'Exactly what I hoped for. I use it every day.',
  })
  const rejected = await buy(shop, 12, 2)
  await rejectOrder(...shop.seller(11), { id: rejected.id, reason: 'The last one had a crack in it.' })
  const cancelled = await buy(shop, 10, 3)
  await cancelOrder(...shop.buyer(10), { id: cancelled.id, reason: 'I ordered the wrong size.' })
  const { id: orderId, ...thing } = await buy(shop, 9, 4)
  await ship(shop, 8, orderId)
  await createDispute(...shop.buyer(1), { ...thing, orderId, reason: 'It came with a dent in the lid.' })
  const under = await buy(shop, 5, 5)
  await ship(shop, 4, under.id)
  await buy(shop, 2, 6)
}

/** Completes the seller's gateway account and pays out what is due. */
async function payShop(context: Context, shop: Shop) {
  const [selling, actor] = shop.seller(44)
  const { url } = await createConnectAccount(selling, actor)
  const form = new URLSearchParams({ bank: '000123456789', action: 'complete' })
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  await settleAccount(selling, actor.userId)
  // Sales received 40 days ago are released to the seller after 7 days, and their tokens to the buyer after 30.
  await releaseSales(ago(context, 33))
  await releaseTokens(ago(context, 10))
  await payOut(context)
}

/**
 * Seeds a shop with orders, a dispute, tokens and a payout. Needs the card sandbox. Does nothing if there are orders.
 */
export async function seedSales(context: Context): Promise<void> {
  const [row] = await context.db.select({ count: count() }).from(orders)
  const [selling, buying] = [await actingAs(context, seller), await actingAs(context, buyer)]
  if (!selling || !buying || (row && row.count > 0)) return
  const [, { userId: sellerId }] = selling(0)
  const goods = await context.db
    .select({ productId: products.id, productVariantId: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.sellerId, sellerId), eq(products.status, 'published'), gt(variants.stock, 5)))
    .orderBy(asc(products.id), asc(variants.id))
  const shop = { buyer: buying, seller: selling, goods }
  await trade(shop)
  await payShop(context, shop)
}
