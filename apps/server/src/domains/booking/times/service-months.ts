import { and, eq, gte, inArray, lte, sql } from '../../../db/drizzle.ts'

import type { MonthOfSales } from '@wellspring/api/contract/months'

import type { Actor, Context } from '../../../context.ts'
import { everyMonth, firstMonth, monthOf } from '../../../figures/months-of-sales.ts'
import { getOwnService } from '../../directory/services/queries.ts'
import { isSaleOf } from '../../wallet/sales/sale-subject.ts'
import { sales, statementLines } from '../../wallet/tables.ts'
import { bookings } from '../tables.ts'

/** The revenue of a service's sessions by the month of their start, from its provider's ledger. */
export async function listServiceMonths(
  { db, now }: Context,
  actor: Actor,
  serviceId: string,
): Promise<{ months: MonthOfSales[] }> {
  await getOwnService(db, actor, serviceId)
  const month = monthOf(bookings.startsAt)
  const rows = await db
    .select({
      month,
      count: sql<number>`(count(distinct ${bookings.id}) filter (where ${bookings.status} = 'completed'))::int`,
      cents:
        sql<number>`coalesce(sum(${statementLines.grossCents} - ${statementLines.refundCents}), 0)`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .leftJoin(sales, isSaleOf('booking', bookings.id))
    .leftJoin(
      statementLines,
      and(eq(statementLines.saleId, sales.id), inArray(statementLines.kind, ['sale', 'refund'])),
    )
    .where(
      and(
        eq(bookings.serviceId, serviceId),
        gte(bookings.startsAt, firstMonth(now())),
        lte(bookings.startsAt, now()),
      ),
    )
    .groupBy(month)
  return { months: everyMonth(now(), rows) }
}
