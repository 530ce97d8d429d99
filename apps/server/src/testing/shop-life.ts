import { eq } from '../db/drizzle.ts'
import fc from 'fast-check'

import { Problem } from '@wellspring/api/client'
import { nextChargebackStatuses } from '@wellspring/api/contract/chargebacks'
import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import { settleChargeback } from '../domains/payments/chargebacks/settle-chargebacks.ts'
import { users } from '../domains/identity/tables.ts'
import { expireTokens } from '../domains/wallet/tokens/expire-tokens.ts'
import { releaseSales, releaseTokens } from '../domains/wallet/sales/releases.ts'
import type { TestApp } from './app.ts'
import type { TestCards } from './cards.ts'
import { orderWith } from './checkout.ts'
import { withNewKey, signInSeller } from './disputed-orders.ts'
import { editorOf, productInput } from './products.ts'

/** Where lives of shops are led, one after another. */
export interface Market {
  stand: TestApp
  cards: TestCards
  adminId: string
  /** Pieces that were ever put into stock. */
  stocked: number
  /** How often each step was done rather than refused. */
  done: Map<string, number>
}

interface Bought {
  orderId: string
  checkoutId: string
  buyerId: string
  productId: string
  variantId: string
  claim: ChargebackStatus | null
}

/** A shop, somebody who buys there, and the patron account of the seller. */
export interface Shop {
  market: Market
  sellerId: string
  buyerId: string
  ownId: string
  products: string[]
  bought: Bought[]
}

type Step = (shop: Shop) => Promise<unknown>

const stock = 12

const note = ({ market: { done } }: Shop, name: string) => done.set(name, (done.get(name) ?? 0) + 1)

/** A step that the product may refuse, in words. */
const trying =
  (name: string, step: (shop: Shop) => Promise<boolean>): Step =>
  async (shop) => {
    const was = await step(shop).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code === 'INTERNAL') throw error
      return false
    })
    if (was) note(shop, name)
  }

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[Math.floor(at * items.length)]
/** A session of its own: time passes. */
const as = ({ market }: Shop, userId: string) => market.stand.signInAs(userId)

const show = async (shop: Shop, id: string) => {
  const admin = await as(shop, shop.market.adminId)
  await admin.catalogue.moveProduct({ id, status: 'published' })
}

/** At most as many tokens as it may give. */
const tokensFor = (price: number, share: number) => Math.floor(price * 5 * share)

const list = (price: number, share: number) =>
  trying('list', async (shop) => {
    const { catalogue } = await as(shop, shop.sellerId)
    const variants = [{ name: 'Standard', price, stock }]
    const wanted = productInput({ variants, serenityToken: tokensFor(price, share) })
    const { product } = await catalogue.createProduct(wanted)
    shop.market.stocked += stock
    await catalogue.moveProduct({ id: product.id, status: 'in_review' })
    await show(shop, product.id)
    shop.products.push(product.id)
    return true
  })

interface Terms {
  price: number
  share: number
}

async function reprice(shop: Shop, id: string, { price, share }: Terms) {
  const { catalogue } = await as(shop, shop.sellerId)
  const { product } = await catalogue.getOwnProduct({ id })
  const form = editorOf(product)
  const variants = form.variants.map((variant) => Object.assign(variant, { price }))
  const serenityToken = tokensFor(price, share)
  const changed = await catalogue.updateProduct(Object.assign(form, { variants, serenityToken }))
  if (changed.product.status === 'in_review') await show(shop, id)
}

const edit = (at: number, terms: Terms) =>
  trying('edit', async (shop) => {
    const id = pick(shop.products, at)
    if (!id) return false
    await reprice(shop, id, terms)
    return true
  })

interface Purchase {
  isOwn: boolean
  quantity: number
  /** Of the tokens that may be spent. */
  share: number
  /** What the seller changes while it lies in the cart. */
  meanwhile: Terms | null
}

const buy = (at: number, { isOwn, quantity, share, meanwhile }: Purchase) =>
  trying('buy', async (shop) => {
    const productId = pick(shop.products, at)
    if (!productId) return false
    const buyerId = isOwn ? shop.ownId : shop.buyerId
    const client = await as(shop, buyerId)
    const { product } = await client.catalogue.getProduct({ id: productId })
    const variant = product.productVariants[0]!
    await client.cart.addCartLine({ productId, productVariantId: variant.id, quantity })
    if (meanwhile) await reprice(shop, productId, meanwhile)
    const { wallet } = await client.wallet.getTokenWallet()
    const price = meanwhile?.price ?? variant.price
    const tokens = Math.floor(Math.min(wallet.available, price * quantity * 50) * share)
    const { orders } = await client.orders.placeOrder({ ...orderWith(), tokens }, withNewKey())
    const orderId = orders[0]!.id
    const { checkoutId } = (await client.orders.getOrder({ id: orderId })).order
    shop.bought.push({ orderId, checkoutId, buyerId, productId, variantId: variant.id, claim: null })
    if (tokens > 0) note(shop, 'spend')
    return true
  })

const send = (at: number, isReceived: boolean) =>
  trying('send', async (shop) => {
    const one = pick(shop.bought, at)
    if (!one) return false
    const { orders } = await as(shop, shop.sellerId)
    await orders.shipOrder({ id: one.orderId, carrier: 'DHL' })
    if (isReceived) await (await as(shop, one.buyerId)).orders.receiveOrder({ id: one.orderId })
    return true
  })

/** Before it is sent. */
const cancel = (at: number, bySeller: boolean) =>
  trying('cancel', async (shop) => {
    const one = pick(shop.bought, at)
    if (!one) return false
    const id = one.orderId
    const { orders } = await as(shop, bySeller ? shop.sellerId : one.buyerId)
    await (bySeller
      ? orders.rejectOrder({ id, reason: 'Out of stock' }, withNewKey())
      : orders.cancelOrder({ id }, withNewKey()))
    return true
  })

/** Once it is sent. */
const giveBack = (at: number) =>
  trying('give back', async (shop) => {
    const one = pick(shop.bought, at)
    if (!one) return false
    const { orderId, productId, variantId, buyerId } = one
    const wanted = { orderId, productId, productVariantId: variantId, reason: 'It came broken.' }
    const { dispute } = await (await as(shop, buyerId)).disputes.createDispute(wanted)
    const seller = await as(shop, shop.sellerId)
    await seller.disputes.acceptDispute({ id: dispute.id, wantsReturn: false }, withNewKey())
    return true
  })

/** The bank of the buyer takes a payment back, or goes on with what it began. */
const charge = (at: number, towards: number) =>
  trying('charge back', async (shop) => {
    const [{ stand, cards }, one] = [shop.market, pick(shop.bought, at)]
    if (!one) return false
    const status = one.claim ? pick(nextChargebackStatuses[one.claim], towards) : 'needs_response'
    const amountCents = cards.taken().get(one.checkoutId) ?? 0
    if (!status || (!one.claim && amountCents === 0)) return false
    const { intentId } = cards.claim(one.checkoutId, one.claim ? { status } : { status, amountCents })
    for (const same of shop.bought) if (same.checkoutId === one.checkoutId) same.claim = status
    await settleChargeback(stand.context, intentId)
    note(shop, status)
    return true
  })

const pass =
  (days: number): Step =>
  async ({ market: { stand } }) => {
    stand.clock.advance({ days })
    for (const run of [releaseSales, releaseTokens, expireTokens]) await run(stand.context)
  }

const somewhere = fc.double({ min: 0, max: 0.999, noNaN: true })
const terms = fc.record({ price: fc.integer({ min: 1, max: 90 }), share: fc.constantFrom(0, 0.5, 1) })
const purchase = fc.record({
  isOwn: fc.constantFrom(false, false, true),
  quantity: fc.integer({ min: 1, max: 2 }),
  share: fc.constantFrom(0, 0.5, 1),
  meanwhile: fc.option(terms),
})
/** Anything that may happen to it. */
export const anyStep = fc.oneof(
  { weight: 1, arbitrary: terms.map(({ price, share }) => list(price, share)) },
  { weight: 2, arbitrary: fc.tuple(somewhere, terms).map((made) => edit(...made)) },
  { weight: 5, arbitrary: fc.tuple(somewhere, purchase).map((made) => buy(...made)) },
  { weight: 4, arbitrary: fc.tuple(somewhere, fc.boolean()).map((made) => send(...made)) },
  { weight: 1, arbitrary: fc.tuple(somewhere, fc.boolean()).map((made) => cancel(...made)) },
  { weight: 2, arbitrary: somewhere.map((at) => giveBack(at)) },
  { weight: 4, arbitrary: fc.tuple(somewhere, somewhere).map((made) => charge(...made)) },
  { weight: 3, arbitrary: fc.constantFrom(1, 8, 31, 800).map(pass) },
)

/** Of a shop, with who has the same address as its seller. */
export async function openShop(market: Market): Promise<Shop> {
  const { stand } = market
  const seller = await signInSeller(stand)
  const buyer = await stand.signIn('patron')
  const own = await stand.signIn('patron')
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ email: seller.email }).where(eq(users.id, own.userId)),
  )
  const shop: Shop = {
    market,
    sellerId: seller.userId,
    buyerId: buyer.userId,
    ownId: own.userId,
    products: [],
    bought: [],
  }
  await list(40, 1)(shop)
  return shop
}

const bought = { isOwn: false, quantity: 2, share: 0, meanwhile: null }
/** In which each step is done at least once. */
export const fullLife: Step[] = [
  buy(0, bought),
  send(0, true),
  pass(31),
  edit(0, {
    price: 30,
    share: 0.5,
  }),
  buy(0, {
    ...bought,
    share: 1,
  }),
  charge(0.9, 0),
  charge(0.9, 0.5),
  buy(0, {
    ...bought,
    isOwn: true,
    meanwhile: {
      price: 50,
      share: 1,
    },
  }),
  send(0.9, false),
  giveBack(0.9),
  buy(0, bought),
  cancel(0.9, true),
  charge(0, 0),
  charge(0, 0.9),
  pass(31),
]
