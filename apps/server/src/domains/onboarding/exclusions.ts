import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import type { ExclusionFlag } from '@wellspring/api/contract/review'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { findExclusions, listCurrent, presentFile } from '../registries/queries.ts'
import type { Exclusion, Snapshot } from '../registries/queries.ts'
import { asDetails, knownOf } from './details.ts'
import { findingOf, sourceOf, suspectOf } from './registry-checks.ts'
import { applications, exclusionFlags, submissions } from './tables.ts'

const AT_ONCE = 200

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

/** Somebody has looked at a match; what follows from it is done where accounts are. */
export async function resolveExclusionFlag(
  context: Context,
  actor: Actor,
  { id, resolution }: { id: string; resolution: string },
): Promise<ExclusionFlag> {
  await change(context, 'exclusionFlag.resolve', async (tx) => {
    const [before] = isId(id)
      ? await tx.select().from(exclusionFlags).where(eq(exclusionFlags.id, id)).for('update')
      : []
    if (!before) throw notFound('match')
    if (before.resolvedAt) throw problem('CONFLICT', 'Somebody has resolved this already.')
    await tx
      .update(exclusionFlags)
      .set({ resolution, resolvedBy: actor.userId, resolvedAt: context.now() })
      .where(eq(exclusionFlags.id, id))
    return {
      subject: `application:${before.applicationId}`,
      after: { flag: id, resolution },
      result: undefined,
    }
  })
  const [row] = await context.db
    .select(flagShape)
    .from(exclusionFlags)
    .innerJoin(applications, eq(applications.id, exclusionFlags.applicationId))
    .where(eq(exclusionFlags.id, id))
  if (!row) throw notFound('match')
  return present(row)
}

const keyOf = ({ record, strength }: Exclusion) =>
  [
    strength,
    record.npi,
    record.personKey,
    record.businessKey,
    record.bornOn,
    record.exclusionType,
    record.excludedOn,
  ].join('/')

async function flag(context: Context, applicationId: string, snapshot: Snapshot, match: Exclusion) {
  await change(context, 'application.flagExclusion', async (tx) => {
    const finding = findingOf(match)
    const written = await tx
      .insert(exclusionFlags)
      .values({
        applicationId,
        finding,
        strength: match.strength,
        matchKey: keyOf(match),
        source: sourceOf(snapshot),
        snapshotHash: snapshot.hash,
        foundAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: exclusionFlags.id })
    // It was shown before.
    if (written.length === 0) return { result: undefined }
    return { subject: `application:${applicationId}`, after: { finding }, result: undefined }
  })
}

const approvedAfter = ({ db }: Context, after: string | undefined) =>
  db
    .select({ id: applications.id, kind: applications.kind, details: submissions.details })
    .from(applications)
    .innerJoin(submissions, eq(submissions.id, applications.submissionId))
    .where(
      and(
        isNotNull(applications.approvedAt),
        ne(applications.stage, 'withdrawn'),
        after === undefined ? undefined : gt(applications.id, after),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(AT_ONCE)

/** Compares everybody who was approved with the exclusions list in use. Safe to repeat. */
export async function recheckExclusions(context: Context): Promise<void> {
  let rows: Awaited<ReturnType<typeof approvedAfter>> = []
  do {
    rows = await approvedAfter(context, rows.at(-1)?.id)
    for (const { id, kind, details } of rows) {
      const known = knownOf(asDetails(kind, details))
      const asked = await findExclusions(context.db, suspectOf(known))
      if (!asked) return
      for (const match of asked.found) await flag(context, id, asked.snapshot, match)
    }
  } while (rows.length === AT_ONCE)
}
