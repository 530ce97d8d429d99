import { and, asc, eq, lt, lte, max, sql, sum } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { Tx } from '../../../db/database.ts'
import { noiseOf, periodOf, SETTLED_MS } from '../reports/rules.ts'
import type { Period } from '../reports/rules.ts'
import { organisationAllowances, organisationRepayments, organisationReturns } from '../tables.ts'
import { coverMembers } from './cover.ts'
import { lockBenefits, resumeFund, usedUntil } from './fund.ts'
import { returnedOf } from './rules.ts'

/** The allowances up to the end of a quarter that are neither used nor returned, and the largest limit among them. */
async function unusedUntil(
  tx: Tx,
  { organisationId, holderId, period }: { organisationId: string; holderId: string; period: Period },
) {
  const [aside] = await tx
    .select({
      cents: sum(organisationAllowances.limitCents).mapWith(Number),
      limitCents: max(organisationAllowances.limitCents),
    })
    .from(organisationAllowances)
    .where(
      and(
        eq(organisationAllowances.organisationId, organisationId),
        lte(organisationAllowances.startsOn, period.startsOn),
      ),
    )
  const [back] = await tx
    .select({ cents: sql<number>`coalesce(sum(${organisationReturns.cents}), 0)::float8` })
    .from(organisationReturns)
    .where(eq(organisationReturns.organisationId, organisationId))
  const [gone] = await tx
    .select({ cents: sql<number>`coalesce(sum(${organisationRepayments.releasedCents}), 0)::float8` })
    .from(organisationRepayments)
    .where(eq(organisationRepayments.organisationId, organisationId))
  const used = await usedUntil(tx, holderId, period.to)
  return {
    limitCents: aside?.limitCents ?? 0,
    unusedCents: (aside?.cents ?? 0) - used - (back?.cents ?? 0) - (gone?.cents ?? 0),
  }
}

/** Returns the published unused amount of a quarter exactly once. */
const settleQuarter = (context: Context, organisationId: string, period: Period): Promise<void> =>
  change(context, 'organisationBenefits.settle', async (tx) => {
    const benefits = await lockBenefits(tx, organisationId)
    if (!benefits) return { result: undefined }
    const { startsOn } = period
    const { limitCents, unusedCents } = await unusedUntil(tx, { ...benefits, period })
    const noise = noiseOf(context.deps.config.secret, `${organisationId}:returned:${startsOn}`)
    const cents = returnedOf({ unusedCents, limitCents, noise })
    const made = await tx
      .insert(organisationReturns)
      .values({ organisationId, startsOn, cents, at: context.now() })
      .onConflictDoNothing()
      .returning({ cents: organisationReturns.cents })
    if (made.length === 0) return { result: undefined }
    await resumeFund(tx, benefits)
    return {
      subject: `organisation:${organisationId}`,
      after: { startsOn, returnedCents: cents },
      result: undefined,
    }
  })

interface Due {
  organisationId: string
  startsOn: string
}

/** Settles a quarter of a fund and sets the limits of the new quarter aside. */
export async function settleFund(context: Context, { organisationId, startsOn }: Due): Promise<void> {
  await settleQuarter(context, organisationId, periodOf('quarter', new Date(`${startsOn}T00:00:00Z`)))
  await coverMembers(context, organisationId)
}

/**
 * Settles every finished quarter, earliest first, and sets the new limits aside. One failure does not block the others.
 */
export async function settleBenefits(context: Context): Promise<void> {
  const before = periodOf('quarter', new Date(context.now().getTime() - SETTLED_MS))
  const due = await context.db
    .selectDistinct({
      id: organisationAllowances.organisationId,
      startsOn: organisationAllowances.startsOn,
    })
    .from(organisationAllowances)
    .where(
      and(
        lt(organisationAllowances.startsOn, before.startsOn),
        sql`not exists (select from ${organisationReturns} r
          where r.organisation_id = ${organisationAllowances.organisationId}
            and r.starts_on = ${organisationAllowances.startsOn})`,
      ),
    )
    .orderBy(asc(organisationAllowances.startsOn))
  await eachOf(context, due, (inner, organisationId, { startsOn }) =>
    settleFund(inner, { organisationId, startsOn }),
  )
}
