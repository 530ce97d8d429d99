import { eq } from '../../db/drizzle.ts'

import type { ReadOnly, Tx } from '../../db/database.ts'
import { NOT_COMPLETED, transitionPayment } from '../payments/settlement/apply-charge.ts'
import type { Payable } from '../payments/payable.ts'
import { hasWaited, isUndecided } from '../payments/rules.ts'
import { returnTokens } from '../wallet/tokens/tokens.ts'
import { checkoutClaim } from './checkout/claim.ts'
import { lockBuyer } from './checkout/lock-buyer.ts'
import { payCheckout } from './checkout/pay-checkout.ts'
import { checkoutNotice, orderNotice } from './notifications.ts'
import { lockOrder } from './queries.ts'
import type { CheckoutRow } from './tables.ts'
import { restock } from './returns/restock.ts'
import { writeRefund } from './returns/write-refund.ts'
import { CHECKOUT_MS } from './rules.ts'
import { checkouts, orderLines } from './tables.ts'

async function find(db: ReadOnly | Tx, id: string): Promise<CheckoutRow> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  if (!row) throw new Error(`there is no checkout ${id}`)
  return row
}

/** Like `find`, under the lock on the buyer's checkouts, which comes before the locks on variants and payment. */
async function lockForBuyer(tx: Tx, id: string): Promise<CheckoutRow> {
  const checkout = await find(tx, id)
  await lockBuyer(tx, checkout.patronId)
  return checkout
}

/** Ends an unpaid checkout and returns its items to the stock and its tokens to the buyer. */
const onFailed: Payable['onFailed'] = (context, payment, { intentId, failure }) =>
  transitionPayment(context, payment, {
    name: 'checkout.fail',
    lock: lockForBuyer,
    when: (now) => isUndecided(now.payment.status),
    set: ({ payment: was }) => ({
      status: 'failed',
      failure: failure ?? NOT_COMPLETED,
      intentId: intentId ?? was.intentId,
    }),
    async write(tx, { payment: { status }, was, payable: { id, discountCents } }) {
      await restock(tx, await tx.select().from(orderLines).where(eq(orderLines.checkoutId, id)))
      if (discountCents > 0) await returnTokens(tx, context, was.id)
      return { subject: `checkout:${id}`, before: { status: was.status }, after: { status } }
    },
  })

/** A checkout, which becomes one order per seller. Its payment has the same id and serves as its lock. */
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
  onPaid: payCheckout,
  onFailed,
  writeRefund,
  notice: (context, id, isOrder) => (isOrder ? orderNotice : checkoutNotice)(context, id),
  claim: checkoutClaim,
}
