import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'

import type { EventRevenue, Revenue } from '@wellspring/api/contract/events'
import { keysOf } from '@wellspring/api/contract/record-keys'

import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { refundingOf } from '../../payments/queries.ts'
import { isSaleOf } from '../../wallet/sales/sale-subject.ts'
import { sales, statementLines } from '../../wallet/tables.ts'
import { comingStatuses } from '../check-in/attendees.ts'
import { visibleTo } from '../queries.ts'
import { eventBookings, events, occurrences, tickets } from '../tables.ts'

type Cents = Record<keyof Revenue, number>

const inDollars = ({ tickets: count, ...cents }: Cents): Revenue => ({
  tickets: count,
  paid: cents.paid / 100,
  refunded: cents.refunded / 100,
  refunding: cents.refunding / 100,
  fees: cents.fees / 100,
  net: cents.net / 100,
})

const sumOf = (expression: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${expression}), 0)::float8`

/** The ticket lines of the organiser's statement, grouped by date. */
export async function getEventRevenue(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ revenue: EventRevenue }> {
  const [event] = isId(id)
    ? await db
        .select({ id: events.id })
        .from(events)
        .where(and(visibleTo(actor), eq(events.id, id)))
    : []
  if (!event) throw notFound('event')
  const rows = await db
    .select({
      occurrenceId: occurrences.id,
      startsAt: occurrences.startsAt,
      tickets: sql<number>`(select count(*)::int from ${tickets} t join ${eventBookings} b on b.id = t.booking_id
        where b.occurrence_id = ${occurrences.id} and t.price_cents > 0 and ${inArray(sql`b.status`, [...comingStatuses])})`,
      paid: sumOf(sql`${statementLines.grossCents}`),
      refunded: sumOf(sql`${statementLines.refundCents}`),
      refunding: refundingOf(
        'ticket',
        sql`select b.id from ${eventBookings} b where b.occurrence_id = ${occurrences.id}`,
      ),
      fees: sumOf(sql`${statementLines.commissionCents} + ${statementLines.processorFeeCents}`),
      net: sumOf(sql`${statementLines.netCents}`),
    })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .innerJoin(sales, isSaleOf('ticket', eventBookings.id))
    .innerJoin(statementLines, eq(statementLines.saleId, sales.id))
    .where(and(eq(eventBookings.eventId, id), inArray(statementLines.kind, ['sale', 'refund'])))
    .groupBy(occurrences.id)
    .orderBy(asc(occurrences.startsAt))
  const total: Cents = { tickets: 0, paid: 0, refunded: 0, refunding: 0, fees: 0, net: 0 }
  for (const row of rows) for (const key of keysOf(total)) total[key] += row[key]
  return {
    revenue: {
      total: inDollars(total),
      dates: rows.map(({ occurrenceId, startsAt, ...cents }) => ({
        occurrenceId,
        startsAt: startsAt.toISOString(),
        ...inDollars(cents),
      })),
    },
  }
}
