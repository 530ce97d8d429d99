import { and, eq, inArray, sql } from 'drizzle-orm'

import { change } from '../../context.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Charge } from '../../ports/cards/port.ts'
import { variants } from '../catalogue/tables.ts'
import type { CheckoutRow } from './queries.ts'
import { isOpen, isSettled, partsBySeller } from './rules.ts'
import { checkouts, orderLines, orderTimeline, orders } from './tables.ts'

async function load(context: Context, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await context.db.select().from(checkouts).where(eq(checkouts.id, id))
  return row
}

async function lock(tx: Tx, id: string): Promise<CheckoutRow> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  if (!row) throw new Error(`there is no checkout ${id}`)
  return row
}

/** Asks the provider for the charge of a checkout. The checkout's id is the key: asking again charges once. */
const askForCharge = (context: Context, checkout: CheckoutRow): Promise<Charge> =>
  context.ports.cards.charge({
    key: checkout.id,
    amountCents: checkout.totalCents,
    paymentMethodId: checkout.paymentMethodId,
    email: checkout.billingDetails.email,
    description: 'Wellspring order',
    metadata: { checkoutId: checkout.id },
  })

/** The bought pieces leave the cart; what was added to it meanwhile stays. */
async function emptyCart(
  tx: Tx,
  checkout: CheckoutRow,
  bought: readonly { variantId: string; quantity: number }[],
) {
  const taken = sql.join(
    bought.map(({ variantId, quantity }) => sql`(${variantId}::uuid, ${quantity}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    with bought (variant_id, quantity) as (values ${taken}),
      emptied as (
        delete from cart_lines using bought
        where user_id = ${checkout.patronId} and cart_lines.variant_id = bought.variant_id
          and cart_lines.quantity <= bought.quantity
      )
    update cart_lines set quantity = cart_lines.quantity - bought.quantity from bought
    where user_id = ${checkout.patronId} and cart_lines.variant_id = bought.variant_id
      and cart_lines.quantity > bought.quantity`)
}

async function createOrders(tx: Tx, checkout: CheckoutRow, now: Date) {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.checkoutId, checkout.id))
    .orderBy(orderLines.position)
  const parts = partsBySeller(lines)
  const { patronId, id: checkoutId } = checkout
  const made = await tx
    .insert(orders)
    .values(
      parts.map(({ sellerId, totals }) => ({
        ...totals,
        checkoutId,
        patronId,
        sellerId,
        status: 'pending' as const,
        createdAt: now,
      })),
    )
    .returning({ id: orders.id })
  await tx
    .update(orderLines)
    .set({ orderId: orders.id })
    .from(orders)
    .where(
      and(
        eq(orderLines.checkoutId, checkoutId),
        eq(orders.checkoutId, orderLines.checkoutId),
        eq(orders.sellerId, orderLines.sellerId),
      ),
    )
  await tx.insert(orderTimeline).values(
    made.map(({ id }) => ({
      orderId: id,
      at: now,
      status: 'pending' as const,
      by: 'system' as const,
      note: 'Paid',
    })),
  )
  await emptyCart(tx, checkout, lines)
}

async function payCheckout(context: Context, id: string, charge: Extract<Charge, { status: 'succeeded' }>) {
  return change(context, 'checkout.pay', async (tx) => {
    const before = await lock(tx, id)
    if (!isOpen(before.status)) return { result: before }
    await createOrders(tx, before, context.now())
    const [after] = await tx
      .update(checkouts)
      .set({ status: 'paid', intentId: charge.intentId, capturedCents: charge.capturedCents, failure: null })
      .where(eq(checkouts.id, id))
      .returning()
    if (!after) throw new Error('the checkout was not written')
    return {
      subject: `checkout:${id}`,
      before: { status: before.status },
      after: { status: after.status },
      result: after,
    }
  })
}

/** Ends a checkout without money: its pieces go back into the stock. */
async function failCheckout(
  context: Context,
  id: string,
  charge: { intentId: string | null; message: string },
) {
  return change(context, 'checkout.fail', async (tx) => {
    const before = await lock(tx, id)
    if (!isOpen(before.status)) return { result: before }
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.checkoutId, id))
      .orderBy(orderLines.variantId)
    for (const { variantId, quantity } of lines)
      await tx
        .update(variants)
        .set({ stock: sql`${variants.stock} + ${quantity}` })
        .where(eq(variants.id, variantId))
    const [after] = await tx
      .update(checkouts)
      .set({ status: 'failed', failure: charge.message, intentId: charge.intentId ?? before.intentId })
      .where(eq(checkouts.id, id))
      .returning()
    if (!after) throw new Error('the checkout was not written')
    return {
      subject: `checkout:${id}`,
      before: { status: before.status },
      after: { status: after.status },
      result: after,
    }
  })
}

async function awaitHolder(
  context: Context,
  id: string,
  charge: Extract<Charge, { status: 'requires_action' }>,
) {
  return change(context, 'checkout.awaitHolder', async (tx) => {
    const before = await lock(tx, id)
    if (before.status !== 'processing') return { result: before }
    const [after] = await tx
      .update(checkouts)
      .set({ status: 'requires_action', intentId: charge.intentId, clientSecret: charge.clientSecret })
      .where(eq(checkouts.id, id))
      .returning()
    if (!after) throw new Error('the checkout was not written')
    return { subject: `checkout:${id}`, after: { status: after.status }, result: after }
  })
}

/** Money came for a checkout that had ended: its pieces may be gone, so all of it goes back. */
async function refundLate(
  context: Context,
  checkout: CheckoutRow,
  charge: Extract<Charge, { status: 'succeeded' }>,
) {
  const { refundedCents } = await context.ports.cards.refund(charge.intentId, `refund-${checkout.id}`)
  return change(context, 'checkout.refund', async (tx) => {
    const before = await lock(tx, checkout.id)
    if (before.status !== 'failed') return { result: before }
    const [after] = await tx
      .update(checkouts)
      .set({
        status: 'refunded',
        intentId: charge.intentId,
        capturedCents: charge.capturedCents,
        refundedCents,
      })
      .where(eq(checkouts.id, checkout.id))
      .returning()
    if (!after) throw new Error('the checkout was not written')
    return {
      subject: `checkout:${checkout.id}`,
      before: { status: 'failed' },
      after: { status: 'refunded' },
      result: after,
    }
  })
}

/** Brings a checkout to where its charge is. Safe to repeat and to run at the same time. */
export async function applyCharge(
  context: Context,
  checkout: CheckoutRow,
  charge: Charge,
): Promise<CheckoutRow> {
  switch (charge.status) {
    case 'succeeded': {
      const settled = await payCheckout(context, checkout.id, charge)
      return settled.status === 'failed' ? refundLate(context, settled, charge) : settled
    }
    case 'requires_action':
      return awaitHolder(context, checkout.id, charge)
    case 'declined':
      return failCheckout(context, checkout.id, charge)
    case 'cancelled':
      return failCheckout(context, checkout.id, { ...charge, message: 'The payment was not completed.' })
    default:
      return checkout
  }
}

/** Starts the charge of a checkout that has just been opened, or asks how it went. */
export async function chargeCheckout(context: Context, checkout: CheckoutRow): Promise<CheckoutRow> {
  const { cards } = context.ports
  if (checkout.intentId === null) return applyCharge(context, checkout, await askForCharge(context, checkout))
  const over = checkout.status === 'requires_action' && checkout.closesAt <= context.now()
  const charge = over ? await cards.cancel(checkout.intentId) : await cards.find(checkout.intentId)
  return applyCharge(context, checkout, charge)
}

/**
 * Finishes what may have been left half done: asks the provider and follows. `intentId` comes from a
 * webhook that was faster than the provider's own answer.
 */
export async function settleCheckout(context: Context, id: string, intentId?: string): Promise<void> {
  const checkout = await load(context, id)
  if (!checkout || isSettled(checkout.status)) return
  if (isOpen(checkout.status)) {
    await chargeCheckout(context, { ...checkout, intentId: checkout.intentId ?? intentId ?? null })
    return
  }
  const known = checkout.intentId ?? intentId
  if (!known) return
  const charge = await context.ports.cards.find(known)
  if (charge.status === 'succeeded') await applyCharge(context, checkout, charge)
}

/** The sweep behind every other way: each open checkout that is old enough is asked about. */
export async function settleOpenCheckouts(context: Context): Promise<void> {
  const open = await context.db
    .select({ id: checkouts.id, status: checkouts.status, createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(inArray(checkouts.status, ['processing', 'requires_action']))
    .orderBy(checkouts.createdAt)
    .limit(500)
  const now = context.now().getTime()
  for (const { id, createdAt } of open) {
    if (now - createdAt.getTime() < 8000) continue
    await settleCheckout(context, id).catch((error: unknown) => {
      context.log.error({ err: error, checkoutId: id }, 'a checkout could not be settled')
    })
  }
}
