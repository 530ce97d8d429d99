import { and, eq, inArray, ne } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { chargeOf } from '../../payments/settlement/charge-of.ts'
import { payableOf } from '../../payments/payable.ts'
import { getPayment, isFor } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import { holdSale } from '../../wallet/sales/sales.ts'
import { claimedOrders } from './claimed-orders.ts'
import type { LockedClaim, PaidFor } from './locked-claim.ts'
import { openChargebackStatuses } from '../rules.ts'
import { chargebacks } from '../tables.ts'

/** Whether a bank has, or may want, what was paid. */
const hasOpenClaim = async (db: ReadOnly | Tx, paymentId: string) =>
  (await db.$count(
    chargebacks,
    and(eq(chargebacks.paymentId, paymentId), inArray(chargebacks.status, [...openChargebackStatuses])),
  )) > 0

const isFrozenByOther = async (tx: Tx, paymentId: string, chargebackId: string) =>
  (await tx.$count(
    chargebacks,
    and(
      eq(chargebacks.paymentId, paymentId),
      ne(chargebacks.id, chargebackId),
      inArray(chargebacks.status, ['needs_response', 'under_review']),
    ),
  )) > 0

async function claimedPayment(tx: Tx, context: Context, paymentId: string): Promise<LockedClaim> {
  const payment = await getPayment(tx, paymentId)
  return {
    ...(await payableOf(context, payment.payableKind).claim.lock(tx, context, payment)),
    isFrozenByOther: (_part, chargebackId) => isFrozenByOther(tx, paymentId, chargebackId),
    hasOpenClaim: () => hasOpenClaim(tx, paymentId),
    writeShares: async () => {},
  }
}

/** What was sold with a payment, kept from changing until the transaction ends. */
export const lockClaimed = (tx: Tx, context: Context, paid: PaidFor): Promise<LockedClaim> =>
  paid.checkoutId === null
    ? claimedPayment(tx, context, paid.paymentId)
    : claimedOrders(tx, context, paid.checkoutId)

/** A booking was completed while a bank looks into its payment: that its money goes on has to wait. */
export async function holdClaimed(
  context: Context,
  { subjectId: id }: DomainEvent<'booking.complete'>,
): Promise<void> {
  const [paid] = await context.db
    .select({ id: chargeOf(payments) })
    .from(payments)
    .where(and(isFor('booking', id), eq(payments.status, 'paid')))
  if (!paid || !(await hasOpenClaim(context.db, paid.id))) return
  const held = { held: true, at: context.now() }
  await context.deps.database.write((tx) => holdSale(tx, { kind: 'booking', id }, held))
}
