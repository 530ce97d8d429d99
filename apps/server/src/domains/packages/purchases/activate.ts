import { and, inArray, ne } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import type { Payable } from '../../payments/payable.ts'
import { isFor } from '../../payments/queries.ts'
import { paidBy, transitionPayment } from '../../payments/settlement/apply-charge.ts'
import { payments } from '../../payments/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { monthsLater } from '../../../time.ts'
import { openPrepaid } from '../../wallet/sales/prepaid.ts'
import { auditEntry, lockPurchase, movePurchase } from './purchases.ts'

/** Whether another attempt has paid for it or still might. */
const hasOtherPayment = async (tx: Tx, { id, payableId }: PaymentRow) =>
  (await tx.$count(
    payments,
    and(
      isFor('package', payableId),
      ne(payments.id, id),
      inArray(payments.status, ['processing', 'requires_action', 'paid']),
    ),
  )) > 0

/** Activates a purchase when its payment arrives, which is never too late. */
export const activatePurchase: Payable['onPaid'] = (context, payment, charge) =>
  transitionPayment(context, payment, {
    name: 'purchase.buy',
    lock: lockPurchase,
    when: async (now, tx) =>
      (now.payable.status === 'unpaid' || now.payable.status === 'lapsed') &&
      now.payment.capturedCents === 0 &&
      !(await hasOtherPayment(tx, now.payment)),
    set: () => paidBy(charge),
    async write(tx, { payment: { capturedCents: cents }, payable: before }) {
      const boughtAt = context.now()
      const validUntil = monthsLater(boughtAt, before.validMonths)
      const after = await movePurchase(tx, before, { status: 'active', boughtAt, validUntil })
      const { id: purchaseId, providerId, patronId } = after
      await openPrepaid(tx, context, { purchaseId, providerId, patronId, cents })
      return auditEntry(before, after)
    },
  })
