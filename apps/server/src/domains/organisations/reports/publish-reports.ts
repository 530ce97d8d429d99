import { areas } from '@wellspring/api/contract/areas'
import type { Area } from '@wellspring/api/contract/areas'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import { organisationReports, organisations } from '../tables.ts'
import type { Published } from '../tables.ts'
import { countUse } from './count-use.ts'
import type { Use } from './count-use.ts'
import { noiseOf, periodsBetween, publishedCount, publishedShare, withoutLoneGap } from './rules.ts'
import type { Period } from './rules.ts'

interface Of {
  organisationId: string
  period: Period
}

/** Applies the privacy protection to the counts. */
function protect(secret: string, { organisationId, period }: Of, use: Use): Published {
  const counted = (name: string, count: number) => ({
    count,
    eligible: use.eligible,
    noise: noiseOf(secret, [organisationId, period.kind, period.startsOn, name].join(':')),
  })
  if (period.kind === 'month') return { people: publishedCount(counted('people', use.people)) }
  const byArea = areas.map((area) => [area, publishedCount(counted(area, use.areas[area]))])
  return {
    areas: withoutLoneGap(Object.fromEntries(byArea) as Record<Area, number | null>),
    content: publishedShare(counted('rated', use.rated), counted('content', use.content)),
  }
}

/** Publishes a period once. A published report never changes. */
export async function publishReport(context: Context, of: Of, use: Use): Promise<void> {
  const { organisationId, period } = of
  const published = protect(context.deps.config.secret, of, use)
  await change(context, 'organisationReport.publish', async (tx) => {
    const made = await tx
      .insert(organisationReports)
      .values({
        organisationId,
        period: period.kind,
        startsOn: period.startsOn,
        published,
        publishedAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ startsOn: organisationReports.startsOn })
    if (made.length === 0) return { result: undefined }
    return {
      subject: `organisation:${organisationId}`,
      after: { period: period.kind, startsOn: period.startsOn },
      result: undefined,
    }
  })
}

/**
 * Publishes every finished period that is still unpublished. A closed organisation has periods until its closing only.
 */
export async function publishReports(context: Context): Promise<void> {
  const { db } = context
  const all = await db
    .select({
      id: organisations.id,
      createdAt: organisations.createdAt,
      closedAt: organisations.closedAt,
    })
    .from(organisations)
  const known = await db
    .select({
      organisationId: organisationReports.organisationId,
      kind: organisationReports.period,
      startsOn: organisationReports.startsOn,
    })
    .from(organisationReports)
  const done = new Set(
    known.map(({ organisationId, kind, startsOn }) => `${organisationId} ${kind} ${startsOn}`),
  )
  await eachOf(context, all, async (_context, organisationId, { createdAt, closedAt }) => {
    for (const period of periodsBetween(createdAt, closedAt ?? context.now())) {
      if (done.has(`${organisationId} ${period.kind} ${period.startsOn}`)) continue
      const use = await countUse(db, { organisationId, from: period.from, to: period.to })
      await publishReport(context, { organisationId, period }, use)
    }
  })
}
