import { eq } from '../../db/drizzle.ts'
import fc from 'fast-check'

import { Problem } from '@wellspring/api/client'
import { nextChargebackStatuses } from '@wellspring/api/contract/chargebacks'
import type { ChargebackStatus } from '@wellspring/api/contract/chargebacks'

import { settleChargeback } from '../../domains/payments/chargebacks/settle-chargebacks.ts'
import { users } from '../../domains/identity/tables.ts'
import { finishRefunds } from '../../domains/payments/actions/refund.ts'
import { expireTokens } from '../../domains/wallet/tokens/expire-tokens.ts'
import { releaseSales, releaseTokens } from '../../domains/wallet/sales/releases.ts'
import type { TestApp } from '../app.ts'
import type { TestCards } from '../cards/cards.ts'
import { orderWith } from './checkout.ts'
import { withNewKey, returnTerms, signInSeller } from './disputed-orders.ts'
import { becomePatronMember } from '../accounts/members.ts'
import { editorOf, productInput } from './products.ts'

/** The server on which random histories of shops run one after another. */
export interface Market {
  stand: TestApp
  cards: TestCards
  adminId: string
  /** All pieces ever put into stock. */
  stocked: number
  /** How often each step succeeded rather than being refused. */
  done: Map<string, number>
}

interface Listed {
  id: string
  sellerId: string
}

interface Bought {
  orderId: string
  checkoutId: string
  sellerId: string
  buyerId: string
  lines: { productId: string; variantId: string }[]
  claim: ChargebackStatus | null
}

/** A shop and a second one, a member who buys in both, and a patron account of the first seller. */
export interface Shop {
  market: Market
  sellerId: string
  besideId: string
  buyerId: string
  ownId: string
  products: Listed[]
  bought: Bought[]
}

type Step = (shop: Shop) => Promise<unknown>

const stock = 12

const note = ({ market: { done } }: Shop, name: string) => done.set(name, (done.get(name) ?? 0) + 1)

/** Wraps a step that the product may refuse with a message. */
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
/** Opens a new session each time, because sessions expire as time passes. */
const as = ({ market }: Shop, userId: string) => market.stand.signInAs(userId)

const show = async (shop: Shop, id: string) => {
  const admin = await as(shop, shop.market.adminId)
  await admin.catalogue.moveProduct({ id, status: 'published' })
}

/** The number of tokens that may be spent on this share of the price. */
const tokensFor = (price: number, share: number) => Math.floor(price * 5 * share)

const list = (price: number, share: number, isBeside = false) =>
  trying('list', async (shop) => {
    const sellerId = isBeside ? shop.besideId : shop.sellerId
    const { catalogue } = await as(shop, sellerId)
    const variants = [{ name: 'Standard', price, stock }]
    const wanted = productInput({ variants, serenityToken: tokensFor(price, share) })
    const { product } = await catalogue.createProduct(wanted)
    shop.market.stocked += stock
    await catalogue.moveProduct({ id: product.id, status: 'in_review' })
    await show(shop, product.id)
    shop.products.push({ id: product.id, sellerId })
    return true
  })

interface Terms {
  price: number
  share: number
}

async function reprice(shop: Shop, { id, sellerId }: Listed, { price, share }: Terms) {
  const { catalogue } = await as(shop, sellerId)
  const { product } = await catalogue.getOwnProduct({ id })
  const form = editorOf(product)
  const variants = form.variants.map((variant) => Object.assign(variant, { price }))
  const serenityToken = tokensFor(price, share)
  const changed = await catalogue.updateProduct(Object.assign(form, { variants, serenityToken }))
  if (changed.product.status === 'in_review') await show(shop, id)
}

const edit = (at: number, terms: Terms) =>
  trying('edit', async (shop) => {
    const product = pick(shop.products, at)
    if (!product) return false
    await reprice(shop, product, terms)
    return true
  })

interface Purchase {
  isOwn: boolean
  quantity: number
  /** The share of the spendable tokens. */
  share: number
  /** A change by the seller while the product is in the cart. */
  meanwhile: Terms | null
  /** Another product in the same order. */
  with: number | null
}

/** Adds a product to a cart and returns its price there, in dollars. */
async function putIn(client: Awaited<ReturnType<typeof as>>, { id }: Listed, quantity: number) {
  const { product } = await client.catalogue.getProduct({ id })
  const variant = product.productVariants[0]!
  await client.cart.addCartLine({ productId: id, productVariantId: variant.id, quantity })
  return variant.price
}

const buy = (at: number, { isOwn, quantity, share, meanwhile, with: beside }: Purchase) =>
  trying('buy', async (shop) => {
    const product = pick(shop.products, at)
    if (!product) return false
    const buyerId = isOwn ? shop.ownId : shop.buyerId
    const client = await as(shop, buyerId)
    // A refused attempt may have left something in the cart.
    for (const { id } of (await client.cart.getCart()).cart) await client.cart.removeCartLine({ id })
    const shown = await putIn(client, product, quantity)
    const also = beside === null ? undefined : pick(shop.products, beside)
    const other = also && also.id !== product.id ? await putIn(client, also, 1) : 0
    if (meanwhile) await reprice(shop, product, meanwhile)
    const { wallet } = await client.wallet.getTokenWallet()
    const dollars = (meanwhile?.price ?? shown) * quantity + other
    const tokens = Math.floor(Math.min(wallet.available, dollars * 50) * share)
    const placed = await client.orders.placeOrder({ ...orderWith(), tokens }, withNewKey())
    for (const { id: orderId, checkoutId, seller, lines } of placed.orders)
      shop.bought.push({
        orderId,
        checkoutId,
        buyerId,
        sellerId: seller.id,
        lines: lines.map((line) => ({ productId: line.productId, variantId: line.productVariantId })),
        claim: null,
      })
    if (tokens > 0) note(shop, 'spend')
    if (placed.orders.length > 1) note(shop, 'buy of two')
    return true
  })

const send = (at: number, isReceived: boolean) =>
  trying('send', async (shop) => {
    const one = pick(shop.bought, at)
    if (!one) return false
    const { orders } = await as(shop, one.sellerId)
    await orders.shipOrder({ id: one.orderId, carrier: 'DHL' })
    if (isReceived) await (await as(shop, one.buyerId)).orders.receiveOrder({ id: one.orderId })
    return true
  })

type Trouble = Parameters<TestCards['nextRefund']>[0] | 'none'

/** Sets the behaviour of the next refund. */
function make({ market }: Shop, trouble: Trouble) {
  if (trouble !== 'none') market.cards.nextRefund(trouble)
}

/** Cancels an order before it is shipped. */
const cancel = (at: number, bySeller: boolean, trouble: Trouble = 'none') =>
  trying('cancel', async (shop) => {
    const one = pick(shop.bought, at)
    if (!one) return false
    const id = one.orderId
    const { orders } = await as(shop, bySeller ? one.sellerId : one.buyerId)
    make(shop, trouble)
    await (bySeller
      ? orders.rejectOrder({ id, reason: 'Out of stock' }, withNewKey())
      : orders.cancelOrder({ id }, withNewKey()))
    return true
  })

/** Who decides about a return, and how. */
const answers = ['agrees', 'wants them back', 'staff decides'] as const

interface Return {
  answer: (typeof answers)[number]
  /** The order line, and the share of its price that staff refund. */
  line: number
  share: number
  isOnePiece: boolean
  trouble: Trouble
}

/** Disputes an item after it is shipped. */
const giveBack = (at: number, { answer, line, share, isOnePiece, trouble }: Return) =>
  trying('give back', async (shop) => {
    const one = pick(shop.bought, at)
    const bought = one && pick(one.lines, line)
    if (!one || !bought) return false
    const wanted = {
      orderId: one.orderId,
      productId: bought.productId,
      productVariantId: bought.variantId,
      reason: 'It came broken.',
      ...(isOnePiece && { quantity: 1 }),
    }
    const buyer = (await as(shop, one.buyerId)).disputes
    const { id, amount } = (await buyer.createDispute(wanted)).dispute
    const seller = (await as(shop, one.sellerId)).disputes
    make(shop, trouble)
    if (answer === 'agrees') await seller.acceptDispute({ id, returnTerms: null }, withNewKey())
    if (answer === 'wants them back') {
      await seller.acceptDispute({ id, returnTerms: returnTerms() }, withNewKey())
      await buyer.sendBackDisputed({ id, carrier: 'Aramex', trackingNumber: 'AE 1234' })
      await seller.receiveBackDisputed({ id, restock: isOnePiece }, withNewKey())
    }
    if (answer === 'staff decides') {
      await seller.rejectDispute({ id, reason: 'It left whole.' })
      await buyer.escalateDispute({ id })
      const staff = (await as(shop, shop.market.adminId)).disputes
      const decided = Math.round(amount * 100 * share) / 100
      await staff.decideDispute({ id, amount: decided, reason: 'Seen.' }, withNewKey())
    }
    note(shop, answer)
    return true
  })

/** Disables the second seller, including unshipped orders. */
const close: Step = trying('close', async ({ market, besideId }) => {
  const { identity } = await market.stand.signInAs(market.adminId)
  await identity.disableUser({ id: besideId, reason: 'No licence' })
  await market.stand.runJobs()
  return true
})

/** Opens a chargeback as the buyer's bank, or moves it on. */
const charge = (at: number, towards: number) =>
  trying('charge back', async (shop) => {
    const [{ stand, cards }, one] = [shop.market, pick(shop.bought, at)]
    if (!one) return false
    const status = one.claim ? pick(nextChargebackStatuses[one.claim], towards) : 'needs_response'
    const amountCents = cards.taken().get(one.checkoutId) ?? 0
    if (!status || (!one.claim && amountCents === 0)) return false
    // During a refund in progress, the chargeback job would be postponed.
    await finish(shop)
    const { intentId } = cards.claim(one.checkoutId, one.claim ? { status } : { status, amountCents })
    for (const same of shop.bought) if (same.checkoutId === one.checkoutId) same.claim = status
    await settleChargeback(stand.context, intentId)
    note(shop, status)
    return true
  })

/** Retries refunds without a response. */
async function finish({ market: { stand } }: Shop) {
  stand.clock.advance({ minutes: 1 })
  // The first attempt may be the one that fails.
  for (let look = 0; look < 2; look++) await finishRefunds(stand.context)
}

const pass =
  (days: number): Step =>
  async (shop) => {
    const { stand } = shop.market
    stand.clock.advance({ days })
    await finish(shop)
    for (const run of [releaseSales, releaseTokens, expireTokens]) await run(stand.context)
  }

const somewhere = fc.double({ min: 0, max: 0.999, noNaN: true })
const terms = fc.record({ price: fc.integer({ min: 1, max: 90 }), share: fc.constantFrom(0, 0.5, 1) })
const purchase = fc.record({
  isOwn: fc.constantFrom(false, false, true),
  quantity: fc.integer({ min: 1, max: 2 }),
  share: fc.constantFrom(0, 0.5, 1),
  meanwhile: fc.option(terms),
  with: fc.option(somewhere),
})
const trouble = fc.constantFrom<Trouble>('none', 'none', 'answer lost', 'never arrives', 'refused')
const returned = fc.record({
  answer: fc.constantFrom(...answers),
  line: somewhere,
  share: fc.constantFrom(0, 0.37, 0.999, 1),
  isOnePiece: fc.boolean(),
  trouble,
})
export const anyStep = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.tuple(terms, fc.boolean()).map(([{ price, share }, beside]) => list(price, share, beside)),
  },
  { weight: 2, arbitrary: fc.tuple(somewhere, terms).map((made) => edit(...made)) },
  { weight: 5, arbitrary: fc.tuple(somewhere, purchase).map((made) => buy(...made)) },
  { weight: 4, arbitrary: fc.tuple(somewhere, fc.boolean()).map((made) => send(...made)) },
  { weight: 2, arbitrary: fc.tuple(somewhere, fc.boolean(), trouble).map((made) => cancel(...made)) },
  { weight: 4, arbitrary: fc.tuple(somewhere, returned).map((made) => giveBack(...made)) },
  { weight: 1, arbitrary: fc.constant(close) },
  { weight: 4, arbitrary: fc.tuple(somewhere, somewhere).map((made) => charge(...made)) },
  { weight: 3, arbitrary: fc.constantFrom(1, 8, 31, 800).map(pass) },
)

/** A new shop. The seller also has a patron account with the same email address. */
export async function openShop(market: Market): Promise<Shop> {
  const { stand } = market
  const seller = await signInSeller(stand)
  const beside = await signInSeller(stand)
  const buyer = await becomePatronMember(stand)
  const own = await stand.signIn('patron')
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ email: seller.email }).where(eq(users.id, own.userId)),
  )
  const shop: Shop = {
    market,
    sellerId: seller.userId,
    besideId: beside.userId,
    buyerId: buyer.userId,
    ownId: own.userId,
    products: [],
    bought: [],
  }
  await list(40, 1)(shop)
  await list(33, 1, true)(shop)
  return shop
}

const bought = { isOwn: false, quantity: 2, share: 0, meanwhile: null, with: null }
const back = { line: 0, share: 1, isOnePiece: false, trouble: 'none' } as const
/** A history in which every step succeeds at least once. */
export const fullLife: Step[] = [
  buy(0, bought),
  send(0, true),
  pass(31),
  edit(0, {
    price: 30,
    share: 0.5,
  }),
  buy(0, { ...bought, share: 1 }),
  cancel(0.9, true, 'refused'),
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
  giveBack(0.9, { ...back, answer: 'agrees' }),
  buy(0, { ...bought, share: 1, with: 0.9 }),
  send(0.9, true),
  giveBack(0.9, { ...back, answer: 'wants them back' }),
  send(0.7, true),
  giveBack(0.7, { ...back, answer: 'staff decides', share: 0.37, isOnePiece: true, trouble: 'answer lost' }),
  pass(1),
  giveBack(0.7, { ...back, answer: 'staff decides', trouble: 'refused' }),
  buy(0, { ...bought, share: 1, with: 0.9 }),
  close,
  buy(0, bought),
  cancel(0.9, true),
  charge(0, 0),
  charge(0, 0.9),
  pass(31),
]
