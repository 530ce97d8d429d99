import { and, eq, gte, inArray, sql } from '../../../db/drizzle.ts'

import type { WeekOfSales } from '@wellspring/api/contract/wallet'

import type { Actor, Context } from '../../../context.ts'
import { DAY_MS } from '../../../time.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { statementLines } from '../tables.ts'

const WEEKS = 12

/** The Monday on or before an instant, on the calendar of UTC. */
function mondayOf(at: Date): number {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** What each of the last weeks has brought; a week without a sale is nought. */
export async function listWeeksOfSales(
  { db, now }: Context,
  actor: Actor,
): Promise<{ weeks: WeekOfSales[] }> {
  const last = mondayOf(now())
  const mondays = Array.from({ length: WEEKS }, (_, at) => last - (WEEKS - 1 - at) * 7 * DAY_MS)
  const week = sql<string>`to_char(date_trunc('week', ${statementLines.at} at time zone 'UTC'), 'YYYY-MM-DD')`
  const rows = await db
    .select({
      startsOn: week,
      // What goes back has the shipping in it.
      sold: sql<number>`sum(${statementLines.grossCents} + ${statementLines.shippingCents}
        - ${statementLines.refundCents})`.mapWith(Number),
      net: sql<number>`sum(${statementLines.netCents})`.mapWith(Number),
      commission: sql<number>`sum(${statementLines.commissionCents})`.mapWith(Number),
    })
    .from(statementLines)
    .where(
      and(
        seesEverybodys(actor) ? undefined : eq(statementLines.sellerId, actor.userId),
        inArray(statementLines.kind, ['sale', 'refund']),
        gte(statementLines.at, new Date(mondays[0] ?? last)),
      ),
    )
    .groupBy(week)
  return {
    weeks: mondays.map((monday) => {
      const found = rows.find(({ startsOn }) => startsOn === dayOf(monday))
      return {
        startsOn: dayOf(monday),
        sold: (found?.sold ?? 0) / 100,
        net: (found?.net ?? 0) / 100,
        commission: (found?.commission ?? 0) / 100,
      }
    }),
  }
}
