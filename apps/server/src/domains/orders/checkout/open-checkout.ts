import { and, asc, eq, isNull, sql } from '../../../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import type { PlaceOrderInput } from '@wellspring/api/contract/orders'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { MOST_CENTS, totalsOf } from '../../cart/rules.ts'
import type { TotalsInCents } from '../../cart/rules.ts'
import { cartLines } from '../../cart/tables.ts'
import { available, priceCents } from '../../catalogue/queries.ts'
import { IN_STOCK_THRESHOLD } from '../../catalogue/rules.ts'
import { mayNotSell } from '../../memberships/state/may-not-sell.ts'
import { products, variants } from '../../catalogue/tables.ts'
import { samePerson } from '../../identity/queries.ts'
import { lockMembership, memberTokenPercent } from '../../memberships/benefits.ts'
import { insertPayment } from '../../payments/actions/start-payment.ts'
import { cardHolderOf } from '../../payments/cards/customers.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { tokensOfLine } from '../../wallet/tokens/rules.ts'
import { commissionOf, mostTokens } from '../../wallet/rules.ts'
import { spendTokens } from '../../wallet/tokens/tokens.ts'
import { lockBuyer } from './lock-buyer.ts'
import { checkouts, orderLines } from '../tables.ts'

/** The cart with prices and stock, locked until the transaction ends. */
const lockedCart = (tx: Tx, actor: Actor, now: Date) =>
  tx
    .select({
      sellerId: products.sellerId,
      productId: products.id,
      variantId: variants.id,
      name: products.name,
      variantName: variants.name,
      sku: variants.sku,
      imageUrl: sql<string | null>`coalesce(${variants.imageUrl}, ${products.imageUrl})`,
      priceCents,
      quantity: cartLines.quantity,
      area: sql<Area>`${products.area}`,
      tokensEach: products.serenityToken,
      isOwn: samePerson(products.sellerId, sql`${actor.userId}::uuid`),
      memberPercent: memberTokenPercent(actor.userId, now),
      available: sql<number>`case when ${mayNotSell(products.sellerId, now)} then 0 else ${available} end`,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(cartLines.userId, actor.userId), isNull(cartLines.savedPriceCents)))
    // A fixed lock order, so that two carts with the same variants cannot deadlock.
    .orderBy(asc(variants.id))
    .for('update', { of: variants })

type LockedLine = Awaited<ReturnType<typeof lockedCart>>[number]

/** The lines with the membership's extra tokens. Locks the membership until the lines are written. */
async function withMemberTokens(tx: Tx, { userId }: Actor, lines: LockedLine[]): Promise<LockedLine[]> {
  if (lines.every(({ memberPercent }) => memberPercent === 0) || (await lockMembership(tx, userId)))
    return lines
  return lines.map((line) => ({ ...line, memberPercent: 0 }))
}

function checkAvailable(lines: readonly LockedLine[]) {
  if (lines.length === 0) throw problem('CART_EMPTY', 'Your cart is empty.')
  const short = lines.find(({ available, quantity }) => available < quantity)
  if (!short) return
  const left = short.available === 0 ? 'is sold out' : `has only ${short.available} left`
  throw problem('OUT_OF_STOCK', `${short.name} ${left}. Your card was not charged.`)
}

/** The amounts in money and tokens. Refused when the buyer was shown a different total. */
function priceOf(lines: readonly LockedLine[], { tokens = 0, expectedTotal }: PlaceOrderInput) {
  const totals = totalsOf(lines, tokens)
  if (totals.subtotalCents + totals.shippingCents > MOST_CENTS)
    throw problem(
      'CONFLICT',
      'One payment can be at most $999,999.99. Please take something out of your cart; your card was not charged.',
    )
  if (tokens > mostTokens(totals.subtotalCents)) {
    const message = 'Tokens can pay for at most half of the subtotal.'
    throw problem('VALIDATION_FAILED', message, { errors: { tokens: message } })
  }
  if (expectedTotal !== undefined && Math.round(expectedTotal * 100) !== totals.totalCents)
    throw problem(
      'PRICE_CHANGED',
      'The total has changed. Please check it and try again; your card was not charged.',
    )
  return totals
}

/** The final line: later changes do not affect its commission or tokens. */
const soldLine =
  ({ deps }: Context, totals: TotalsInCents) =>
  (locked: LockedLine, position: number) => {
    const { available: _available, area, tokensEach, isOwn, memberPercent, ...line } = locked
    const cents = line.priceCents * line.quantity
    const commissionCents = commissionOf(area, cents, deps.config.commission)
    const paid = { subtotalCents: totals.subtotalCents, tokens: totals.discountCents, memberPercent }
    // Buying from oneself earns nothing.
    const tokensEarned = isOwn ? 0 : tokensOfLine({ ...line, tokensEach, commissionCents }, paid)
    return { ...line, position, commissionCents, tokensEarned }
  }

interface Opened {
  checkoutId: string
  actor: Actor
  lines: readonly LockedLine[]
  totals: TotalsInCents
  input: PlaceOrderInput
}

/** Parts of the statement that reduces the stock and inserts the checkout with its lines. */
function writing(tx: Tx, context: Context, { checkoutId, actor, lines, totals, input }: Opened) {
  const taken = sql.join(
    lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`),
    sql`, `,
  )
  const { shippingAddress } = input
  const checkout = { ...totals, id: checkoutId, patronId: actor.userId, shippingAddress }
  return [
    tx
      .$with('taking', {})
      .as(
        sql`update variants set stock = stock - taken.quantity from (values ${taken}) as taken (id, quantity) where variants.id = taken.id`,
      ),
    tx.$with('opening').as(
      tx
        .insert(checkouts)
        .values({ ...checkout, createdAt: context.now() })
        .returning({ id: checkouts.id }),
    ),
    tx.$with('listing').as(
      tx
        .insert(orderLines)
        .values(lines.map(soldLine(context, totals)).map((line) => ({ ...line, checkoutId })))
        .returning({ id: orderLines.id }),
    ),
  ]
}

/** Reduces the stock by the cart's items and records the checkout before the payment. */
export async function openCheckout(
  context: Context,
  actor: Actor,
  { idempotencyKey, input }: { idempotencyKey: string; input: PlaceOrderInput },
): Promise<PaymentRow> {
  const saver = input.saveCard ? await cardHolderOf(context, actor, true) : undefined
  return change(context, 'checkout.open', async (tx) => {
    const now = context.now()
    // A separate statement, because another tab may pay for this cart while the variants are locked.
    const { checkoutId, customerId } = await lockBuyer(tx, actor.userId)
    const lines = await withMemberTokens(tx, actor, await lockedCart(tx, actor, now))
    checkAvailable(lines)
    const totals = priceOf(lines, input)
    const { payment, jobs } = await insertPayment(
      tx.with(...writing(tx, context, { checkoutId, actor, lines, totals, input })),
      context,
      {
        id: checkoutId,
        payableKind: 'checkout',
        payableId: checkoutId,
        payerId: actor.userId,
        idempotencyKey,
        paymentMethodId: input.paymentMethodId,
        ...(saver ?? { customerId, savesCard: false }),
        billingDetails: input.billingDetails,
        amountCents: totals.totalCents,
      },
    )
    if (totals.discountCents > 0)
      await spendTokens(tx, context, {
        userId: actor.userId,
        paymentId: payment.id,
        tokens: totals.discountCents,
      })
    const after = { status: payment.status, totalCents: totals.totalCents, lines: lines.length }
    const isUnseen = lines.every(({ available, quantity }) => available - quantity >= IN_STOCK_THRESHOLD)
    return { subject: `checkout:${checkoutId}`, after, jobs, isUnseen, result: payment }
  })
}
