import { asc, eq, sql } from '../../../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/catalogue'
import type { PlaceOrderInput } from '@wellspring/api/contract/orders'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { MOST_CENTS, totalsOf } from '../../cart/rules.ts'
import type { TotalsInCents } from '../../cart/rules.ts'
import { cartLines } from '../../cart/tables.ts'
import { available, priceCents } from '../../catalogue/queries.ts'
import { products, variants } from '../../catalogue/tables.ts'
import { samePerson } from '../../identity/queries.ts'
import { memberTokenPercent } from '../../memberships/benefits.ts'
import { cardHolderOf } from '../../payments/cards/customers.ts'
import { tokensOfLine } from '../../wallet/tokens/rules.ts'
import { commissionOf, mostTokens } from '../../wallet/rules.ts'
import { spendTokens } from '../../wallet/tokens/tokens.ts'
import { lockBuyer } from './lock-buyer.ts'
import { scheduleSettle } from './schedule-settle.ts'
import type { CheckoutRow } from '../queries.ts'
import { CHECKOUT_MS, FIRST_LOOK_MS } from '../rules.ts'
import { checkouts, orderLines } from '../tables.ts'

/** The cart with prices and stock that nobody else can change until the transaction ends. */
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
      available,
    })
    .from(cartLines)
    .innerJoin(variants, eq(variants.id, cartLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartLines.userId, actor.userId))
    // One order for everybody who locks: two carts with the same variants cannot block each other.
    .orderBy(asc(variants.id))
    .for('update', { of: variants })

type LockedLine = Awaited<ReturnType<typeof lockedCart>>[number]

function checkAvailable(lines: readonly LockedLine[]) {
  if (lines.length === 0) throw problem('CART_EMPTY', 'Your cart is empty.')
  const short = lines.find(({ available, quantity }) => available < quantity)
  if (!short) return
  const left = short.available === 0 ? 'is sold out' : `has only ${short.available} left`
  throw problem('OUT_OF_STOCK', `${short.name} ${left}. Your card was not charged.`)
}

/** What is paid, in money and in tokens; refused when the buyer was shown something else. */
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
      'The total has changed. Please look at it again; your card was not charged.',
    )
  return totals
}

/** A line as it stands for good: what the platform keeps of it and what it earns do not change afterwards. */
const soldLine =
  ({ deps }: Context, totals: TotalsInCents) =>
  (locked: LockedLine, position: number) => {
    const { available: _available, area, tokensEach, isOwn, memberPercent, ...line } = locked
    const cents = line.priceCents * line.quantity
    const commissionCents = commissionOf(area, cents, deps.config.commission)
    const paid = { subtotalCents: totals.subtotalCents, tokens: totals.discountCents, memberPercent }
    // Nobody earns by buying from themselves.
    const tokensEarned = isOwn ? 0 : tokensOfLine({ ...line, tokensEach, commissionCents }, paid)
    return { ...line, position, commissionCents, tokensEarned }
  }

/** Takes the cart's pieces out of the stock and writes the checkout down, before any money is asked for. */
export async function openCheckout(
  context: Context,
  actor: Actor,
  { idempotencyKey, input }: { idempotencyKey: string; input: PlaceOrderInput },
): Promise<CheckoutRow> {
  const cardHolder = await cardHolderOf(context, actor, input.saveCard)
  return change(context, 'checkout.open', async (tx) => {
    const now = context.now()
    // In a statement of its own: another tab may pay for this cart while the variants are waited for.
    await lockBuyer(tx, actor.userId)
    const lines = await lockedCart(tx, actor, now)
    checkAvailable(lines)
    const totals = priceOf(lines, input)
    const taken = sql.join(
      lines.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`),
      sql`, `,
    )
    const taking = tx
      .$with('taking', {})
      .as(
        sql`update variants set stock = stock - taken.quantity from (values ${taken}) as taken (id, quantity) where variants.id = taken.id`,
      )
    const [checkout] = await tx
      .with(taking)
      .insert(checkouts)
      .values({
        patronId: actor.userId,
        idempotencyKey,
        status: 'processing',
        paymentMethodId: input.paymentMethodId,
        ...cardHolder,
        ...totals,
        shippingAddress: input.shippingAddress,
        billingDetails: input.billingDetails,
        createdAt: now,
        closesAt: new Date(now.getTime() + CHECKOUT_MS),
      })
      .returning()
    if (!checkout) throw new Error('the checkout was not written')
    await tx
      .insert(orderLines)
      .values(lines.map(soldLine(context, totals)).map((line) => ({ ...line, checkoutId: checkout.id })))
    if (totals.discountCents > 0)
      await spendTokens(tx, context, {
        userId: actor.userId,
        paymentId: checkout.id,
        tokens: totals.discountCents,
      })
    const after = { status: checkout.status, totalCents: totals.totalCents, lines: lines.length }
    return {
      subject: `checkout:${checkout.id}`,
      after,
      // Whatever becomes of this process, somebody asks the card provider how it went.
      jobs: [scheduleSettle(checkout.id, FIRST_LOOK_MS, now)],
      result: checkout,
    }
  })
}
