import { and, eq, gte, inArray, isNotNull, or, sql } from '../../../db/drizzle.ts'

import type { ChargedMonth } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { invoices, subscriptions } from '../tables.ts'

const paid = inArray(invoices.status, ['paid', 'refunded', 'charged_back'])

/** Lists the months of these payments, and the months paid since an instant. */
export async function listCharged(
  db: ReadOnly,
  { intentIds, since }: { intentIds: readonly string[]; since: Date },
): Promise<ChargedMonth[]> {
  const rows = await db
    .select({
      id: invoices.id,
      intentId: invoices.intentId,
      capturedCents: sql<number>`case when ${paid} then ${invoices.amountCents} else 0 end`,
      refundedCents: invoices.refundedCents,
      movedAt: sql<Date>`greatest(${invoices.createdAt}, ${invoices.paidAt}, ${subscriptions.refundAskedAt},
        ${subscriptions.endedAt})`.mapWith(invoices.createdAt),
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.membershipId))
    .where(
      and(
        isNotNull(invoices.intentId),
        or(
          sql`${invoices.intentId} = any(${sql.param([...intentIds])}::text[])`,
          gte(invoices.paidAt, since),
        ),
      ),
    )
  return rows.flatMap(({ id, intentId, ...month }) =>
    intentId === null ? [] : [{ ...month, intentId, about: `invoice:${id}` }],
  )
}
