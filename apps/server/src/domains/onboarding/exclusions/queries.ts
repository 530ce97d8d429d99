import { and, asc, count, desc, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import type { ExclusionFlag } from '@wellspring/api/contract/review'

import type { Context, FigureQuery } from '../../../context.ts'
import { figureOf } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { listCurrent, presentFile } from '../../registries/queries.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { applications, exclusionFlags } from '../tables.ts'

const resolverName = sql<
  string | null
>`(select first_name || ' ' || last_name from users where users.id = ${exclusionFlags.resolvedBy})`

const flagShape = {
  flag: exclusionFlags,
  applicantName: applications.applicantName,
  businessName: applications.businessName,
  resolvedByName: resolverName,
}

interface Selected {
  flag: typeof exclusionFlags.$inferSelect
  applicantName: string
  businessName: string
  resolvedByName: string | null
}

const present = ({ flag, applicantName, businessName, resolvedByName }: Selected): ExclusionFlag => ({
  id: flag.id,
  applicationId: flag.applicationId,
  applicantName,
  businessName,
  strength: flag.strength,
  finding: flag.finding,
  source: flag.source,
  foundAt: flag.foundAt.toISOString(),
  resolvedAt: flag.resolvedAt?.toISOString() ?? null,
  resolvedBy: flag.resolvedBy === null ? null : { id: flag.resolvedBy, name: resolvedByName ?? '' },
  outcome: flag.outcome,
  resolution: flag.resolution,
})

const selectFlags = (db: ReadOnly) =>
  db
    .select(flagShape)
    .from(exclusionFlags)
    .innerJoin(applications, eq(applications.id, exclusionFlags.applicationId))
    .$dynamic()

export async function getExclusionFlag(db: ReadOnly, id: string): Promise<ExclusionFlag> {
  const [row] = isId(id) ? await selectFlags(db).where(eq(exclusionFlags.id, id)) : []
  if (!row) throw notFound('match')
  return present(row)
}

/** Exclusion matches of an application, unreviewed ones first. */
export async function listMatches(db: ReadOnly, applicationId: string): Promise<ExclusionFlag[]> {
  const rows = await selectFlags(db)
    .where(eq(exclusionFlags.applicationId, applicationId))
    .orderBy(sql`${exclusionFlags.resolvedAt} nulls first`, asc(exclusionFlags.id))
  return rows.map(present)
}

/** Applicants without an approval are handled in the review instead. */
const flagsIn = (state: 'open' | 'resolved') =>
  and(
    state === 'open' ? isNull(exclusionFlags.resolvedAt) : isNotNull(exclusionFlags.resolvedAt),
    isNotNull(applications.approvedAt),
  )

export const exclusionsFigure: FigureQuery = () =>
  sql`(select ${figureOf(sql`count(*)`)} from ${exclusionFlags}
    inner join ${applications} on ${applications.id} = ${exclusionFlags.applicationId} where ${flagsIn('open')})`

export async function listExclusionFlags(
  { db }: Context,
  { state, limit, page }: { state: 'open' | 'resolved'; limit: number; page: number },
) {
  const where = flagsIn(state)
  const [rows, [total], files] = await Promise.all([
    selectFlags(db)
      .where(where)
      .orderBy(desc(exclusionFlags.foundAt), asc(exclusionFlags.id))
      .limit(limit)
      .offset(page * limit),
    db
      .select({ count: count() })
      .from(exclusionFlags)
      .innerJoin(applications, eq(applications.id, exclusionFlags.applicationId))
      .where(where),
    listCurrent(db),
  ])
  return { flags: rows.map(present), totalRecords: total?.count ?? 0, registries: files.map(presentFile) }
}
