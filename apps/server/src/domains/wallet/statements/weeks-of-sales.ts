import { and, eq, gte, inArray, sql } from '../../../db/drizzle.ts'

import type { WeekOfSales } from '@wellspring/api/contract/wallet'

import type { Actor, Context } from '../../../context.ts'
import { lastWeeks } from '../../../figures/last-weeks.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { statementLines } from '../tables.ts'

/** The sales of each of the last weeks, zero for a week without any. */
export async function listWeeksOfSales(
  { db, now }: Context,
  actor: Actor,
): Promise<{ weeks: WeekOfSales[] }> {
  const mondays = lastWeeks(now())
  const week = sql<string>`to_char(date_trunc('week', ${statementLines.at} at time zone 'UTC'), 'YYYY-MM-DD')`
  const rows = await db
    .select({
      startsOn: week,
      // Refunds include shipping.
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
        gte(statementLines.at, new Date(`${mondays[0]}T00:00:00Z`)),
      ),
    )
    .groupBy(week)
  return {
    weeks: mondays.map((monday) => {
      const found = rows.find(({ startsOn }) => startsOn === monday)
      return {
        startsOn: monday,
        sold: (found?.sold ?? 0) / 100,
        net: (found?.net ?? 0) / 100,
        commission: (found?.commission ?? 0) / 100,
      }
    }),
  }
}
