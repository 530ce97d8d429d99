import { asc, count, desc, eq, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import type { ExclusionFlag } from '@wellspring/api/contract/review'

import type { Context } from '../../../context.ts'
import { listCurrent, presentFile } from '../../registries/queries.ts'
import { applications, exclusionFlags } from '../tables.ts'

const resolverName = sql<
  string | null
>`(select first_name || ' ' || last_name from users where users.id = ${exclusionFlags.resolvedBy})`

export const flagShape = {
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

export const present = ({ flag, applicantName, businessName, resolvedByName }: Selected): ExclusionFlag => ({
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
  resolution: flag.resolution,
})

export async function listExclusionFlags(
  { db }: Context,
  { state, limit, page }: { state: 'open' | 'resolved'; limit: number; page: number },
) {
  const where = state === 'open' ? isNull(exclusionFlags.resolvedAt) : isNotNull(exclusionFlags.resolvedAt)
  const [rows, [total], files] = await Promise.all([
    db
      .select(flagShape)
      .from(exclusionFlags)
      .innerJoin(applications, eq(applications.id, exclusionFlags.applicationId))
      .where(where)
      .orderBy(desc(exclusionFlags.foundAt), asc(exclusionFlags.id))
      .limit(limit)
      .offset(page * limit),
    db.select({ count: count() }).from(exclusionFlags).where(where),
    listCurrent(db),
  ])
  return { flags: rows.map(present), totalRecords: total?.count ?? 0, registries: files.map(presentFile) }
}
