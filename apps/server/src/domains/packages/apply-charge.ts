import { and, eq, inArray, isNull, ne } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Charge } from '../../ports/cards/port.ts'
import type { PaymentRow } from '../booking/money-rules.ts'
import { setPayment, settleCharge, step } from '../booking/settle-charge.ts'
import type { Aim, Answered } from '../booking/settle-charge.ts'
import { bookingPayments } from '../booking/tables.ts'
import { openPrepaid } from '../wallet/prepaid.ts'
import { monthsLater } from '../wallet/rules.ts'
import { findPurchase, lockPurchase, movePurchase, auditEntry } from './purchases.ts'
import type { PurchaseRow } from './purchases.ts'

/** Whether another press has paid for it, or may yet. */
const hasOther = async (tx: Tx, { id, purchaseId }: PaymentRow) =>
  (await tx.$count(
    bookingPayments,
    and(
      eq(bookingPayments.purchaseId, purchaseId ?? ''),
      ne(bookingPayments.id, id),
      isNull(bookingPayments.bookingId),
      inArray(bookingPayments.status, ['processing', 'requires_action', 'paid']),
    ),
  )) > 0

/** Money came: the sessions can be booked from now on. It is never too late for that. */
const take = (context: Context, purchaseId: string, payment: PaymentRow, charge: Answered<'succeeded'>) =>
  step(context, payment, {
    name: 'purchase.buy',
    lock: (tx) => lockPurchase(tx, purchaseId),
    when: async (now, tx) =>
      (now.thing.status === 'unpaid' || now.thing.status === 'lapsed') &&
      now.payment.capturedCents === 0 &&
      !(await hasOther(tx, now.payment)),
    async write(tx, { payment: was, thing: before }) {
      const { intentId, capturedCents } = charge
      const boughtAt = context.now()
      const paid = await setPayment(tx, was, { status: 'paid', intentId, capturedCents, failure: null })
      const validUntil = monthsLater(boughtAt, before.validMonths)
      const after = await movePurchase(tx, before, { status: 'active', boughtAt, validUntil })
      const { providerId, patronId } = after
      await openPrepaid(tx, context, { purchaseId, providerId, patronId, cents: capturedCents })
      return { ...auditEntry(before, after), result: paid }
    },
  })

const aimOf = (context: Context, id: string): Aim<PurchaseRow> => ({
  find: (db) => findPurchase(db, id),
  lock: (tx) => lockPurchase(tx, id),
  waits: ({ status }) => status === 'unpaid',
  isOver: ({ status }) => status !== 'unpaid',
  take: (payment, charge) => take(context, id, payment, charge),
})

/** Brings a payment and its package to where its charge is. Safe to repeat and to run at the same time. */
export const applyCharge = (
  context: Context,
  { payment, purchaseId }: { payment: PaymentRow; purchaseId: string },
  charge: Charge,
): Promise<PaymentRow> => settleCharge(context, aimOf(context, purchaseId), payment, charge)
