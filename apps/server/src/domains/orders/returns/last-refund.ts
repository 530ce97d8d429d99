import { and, desc, eq, isNull } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { paymentRefunds } from '../../payments/tables.ts'

/** What goes back to the card and as tokens by the last refund of an order, or of a line of it; none by a bank. */
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
