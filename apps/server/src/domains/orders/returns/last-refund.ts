import { and, desc, eq, isNull } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { paymentRefunds } from '../../payments/tables.ts'

/** The card and token amounts of the last refund of an order or of one of its lines, excluding chargebacks. */
export async function findLastRefund(
  db: ReadOnly,
  { orderId, lineId }: { orderId: string; lineId?: string },
) {
  const [refund] = await db
    .select({ amountCents: paymentRefunds.amountCents, tokenCents: paymentRefunds.tokenCents })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.partId, orderId),
        isNull(paymentRefunds.chargebackId),
        lineId === undefined ? undefined : eq(paymentRefunds.lineId, lineId),
      ),
    )
    .orderBy(desc(paymentRefunds.id))
    .limit(1)
  return refund
}
