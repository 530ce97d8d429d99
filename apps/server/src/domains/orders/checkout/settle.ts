import { and, eq, getTableColumns, inArray, sql } from '../../../db/drizzle.ts'

import { change, enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Charge } from '../../../ports/cards/port.ts'
import { recordFinding } from '../../wallet/ledger/findings.ts'
import { returnTokens } from '../../wallet/tokens/tokens.ts'
import { createOrders } from './create-orders.ts'
import { buyerLock } from './lock-buyer.ts'
import { scheduleSettle } from './schedule-settle.ts'
import type { CheckoutRow } from '../queries.ts'
import { RETRY_MS, isOpen, isSettled, openStatuses } from '../rules.ts'
import { restock } from '../returns/restock.ts'
import { checkouts, orderLines } from '../tables.ts'

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
    customerId: checkout.customerId,
    savesCard: checkout.savesCard,
    email: checkout.billingDetails.email,
    description: 'Wellspring order',
    metadata: { checkoutId: checkout.id },
  })

async function payCheckout(
  context: Context,
  { id, patronId }: CheckoutRow,
  charge: Extract<Charge, { status: 'succeeded' }>,
) {
  return change(context, 'checkout.pay', async (tx) => {
    // Paying empties the cart, which another tab may be about to pay for.
    const buyer = tx.$with('buyer', {}).as(sql`select ${buyerLock(patronId)}`)
    const [paid] = await tx
      .with(buyer)
      .update(checkouts)
      .set({ status: 'paid', intentId: charge.intentId, capturedCents: charge.capturedCents, failure: null })
      .from(sql`buyer`)
      .where(and(eq(checkouts.id, id), inArray(checkouts.status, [...openStatuses])))
      .returning({ ...getTableColumns(checkouts), was: sql<CheckoutRow['status']>`old.status` })
    // Somebody else was faster, or it had ended before the money came.
    if (!paid) return { result: await lock(tx, id) }
    const { was, ...after } = paid
    await createOrders(tx, context, after)
    return {
      subject: `checkout:${id}`,
      before: { status: was },
      after: { status: after.status },
      result: after,
    }
  })
}

/** Ends a checkout without money: its pieces go back into the stock. */
export async function failCheckout(
  context: Context,
  id: string,
  charge: { intentId: string | null; message: string },
) {
  return change(context, 'checkout.fail', async (tx) => {
    const before = await lock(tx, id)
    if (!isOpen(before.status)) return { result: before }
    await restock(tx, await tx.select().from(orderLines).where(eq(orderLines.checkoutId, id)))
    if (before.discountCents > 0) await returnTokens(tx, context, id)
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
  return change(context, 'checkout.requireAction', async (tx) => {
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

type Succeeded = Extract<Charge, { status: 'succeeded' }>

/** The provider does not answer: the checkout is looked at again until it does. */
const retryLater = (context: Context, checkout: CheckoutRow, { intentId }: Succeeded) =>
  inTransaction(context, async ({ tx }) => {
    await enqueue(tx, scheduleSettle(checkout.id, RETRY_MS, context.now(), intentId))
    return checkout
  })

/** Money came for a checkout that had ended: its pieces may be gone, so all of it goes back. */
async function refundLate(context: Context, checkout: CheckoutRow, charge: Succeeded) {
  const { intentId, capturedCents } = charge
  const { status } =
    charge.refundedCents >= capturedCents
      ? { status: 'done' }
      : await context.ports.cards.refund(intentId, capturedCents, `refund-${checkout.id}`)
  if (status === 'unknown') return retryLater(context, checkout, charge)
  if (status === 'refused') {
    await change(context, 'checkout.refundFail', async (tx) => {
      await recordFinding(tx, context, {
        kind: 'late_charge',
        about: `checkout:${checkout.id}`,
        expected: `${capturedCents} cents given back`,
        found: 'the card provider refuses',
      })
      return { subject: `checkout:${checkout.id}`, result: undefined }
    })
    return checkout
  }
  return change(context, 'checkout.refund', async (tx) => {
    const before = await lock(tx, checkout.id)
    if (before.status !== 'failed') return { result: before }
    const [after] = await tx
      .update(checkouts)
      .set({ status: 'refunded', intentId, capturedCents, refundedCents: capturedCents })
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
      const settled = await payCheckout(context, checkout, charge)
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
  // Whoever asked for this look believes that money came: it is asked again by the job.
  if (charge.status === 'unknown') throw new Error(`the card provider does not tell of checkout ${id}`)
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
