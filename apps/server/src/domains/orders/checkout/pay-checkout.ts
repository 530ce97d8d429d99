import { and, eq, getTableColumns, inArray, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Payable } from '../../payments/payable.ts'
import { openPayments } from '../../payments/rules.ts'
import { paidBy } from '../../payments/settlement/apply-charge.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { checkouts } from '../tables.ts'
import { createOrders, linesOf } from './create-orders.ts'
import { buyerLock } from './lock-buyer.ts'

/** Turns a paid checkout into one order per seller. */
export const payCheckout: Payable['onPaid'] = (context, { id, payerId }, charge) =>
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
