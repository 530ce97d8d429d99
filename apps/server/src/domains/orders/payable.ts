import { and, eq, getTableColumns, inArray, sql } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { NOT_COMPLETED, paidBy, step } from '../payments/settlement/apply-charge.ts'
import type { Answered, Payable } from '../payments/payable.ts'
import { hasWaited, isUndecided, openPayments } from '../payments/rules.ts'
import { payments } from '../payments/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { returnTokens } from '../wallet/tokens/tokens.ts'
import { checkoutClaim } from './checkout/claim.ts'
import { createOrders, linesOf } from './checkout/create-orders.ts'
import { buyerLock, lockBuyer } from './checkout/lock-buyer.ts'
import { checkoutNotice, orderNotice } from './notifications.ts'
import { lockOrder } from './queries.ts'
import type { CheckoutRow } from './queries.ts'
import { restock } from './returns/restock.ts'
import { writeRefund } from './returns/write-refund.ts'
import { CHECKOUT_MS } from './rules.ts'
import { checkouts, orderLines } from './tables.ts'

async function find(db: ReadOnly | Tx, id: string): Promise<CheckoutRow> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!row) throw new Error(`there is no checkout ${id}`)
  return row
}

/** Money came for a checkout that waits for it: it becomes an order a seller. */
const onPaid = (context: Context, { id, payerId }: PaymentRow, charge: Answered<'succeeded'>) =>
  change(context, 'checkout.pay', async (tx) => {
    // Paying empties the cart, which another tab may be about to pay for.
    const buyer = tx.$with('buyer', {}).as(sql`select ${buyerLock(payerId)}`)
    const [row] = await tx
      .with(buyer)
      .update(payments)
      .set(paidBy(charge))
      .from(sql`buyer cross join ${checkouts}`)
      .where(
        and(
          eq(payments.id, id),
          eq(checkouts.id, payments.payableId),
          inArray(payments.status, [...openPayments]),
        ),
      )
      .returning({
        ...getTableColumns(payments),
        was: sql<PaymentRow['status']>`old.status`,
        tokenCents: checkouts.discountCents,
        lines: linesOf(checkouts.id),
      })
    if (!row) return { result: null }
    const { was, tokenCents, lines, ...paid } = row
    await createOrders(tx, context, { payment: paid, tokenCents, lines })
    return {
      subject: `checkout:${paid.payableId}`,
      before: { status: was },
      after: { status: paid.status },
      result: paid,
    }
  })

/** As `find`, once nobody else opens or pays a checkout of its buyer: that locks the pieces before the payment. */
async function lockForBuyer(tx: Tx, id: string): Promise<CheckoutRow> {
  const checkout = await find(tx, id)
  await lockBuyer(tx, checkout.patronId)
  return checkout
}

/** A checkout ends without money: its pieces go back into the stock, and its tokens to the buyer. */
const onFailed: Payable['onFailed'] = (context, payment, { intentId, failure }) =>
  step(context, payment, {
    name: 'checkout.fail',
    lock: lockForBuyer,
    when: (now) => isUndecided(now.payment.status),
    set: ({ payment: was }) => ({
      status: 'failed',
      failure: failure ?? NOT_COMPLETED,
      intentId: intentId ?? was.intentId,
    }),
    async write(tx, { payment: { status }, was, thing: { id, discountCents } }) {
      await restock(tx, await tx.select().from(orderLines).where(eq(orderLines.checkoutId, id)))
      if (discountCents > 0) await returnTokens(tx, context, was.id)
      return { subject: `checkout:${id}`, before: { status: was.status }, after: { status } }
    },
  })

/** What becomes the orders of a buyer, one a seller. Its payment has its id, and is its lock. */
export const checkoutPayable: Payable<CheckoutRow> = {
  subject: (id, orderId) => (orderId ? `order:${orderId}` : `checkout:${id}`),
  find,
  lock: find,
  lockPart: lockOrder,
  isAwaitingPayment: () => true,
  isClosed: () => false,
  bill: ({ now }, payment) => ({
    description: 'Wellspring order',
    metadata: {},
    isTooLate: hasWaited(payment, now(), CHECKOUT_MS),
  }),
  onPaid,
  onFailed,
  writeRefund,
  notice: (context, id, isOrder) => (isOrder ? orderNotice : checkoutNotice)(context, id),
  claim: checkoutClaim,
}
