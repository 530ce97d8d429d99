import { and, eq, isNotNull } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import type { Exclusion, Snapshot } from '../../registries/queries.ts'
import { findingOf, matchKeyOf, sourceOf } from '../checks/registry-checks.ts'
import type { Outcomes } from '../checks/registry-checks.ts'
import { exclusionFlags } from '../tables.ts'

interface Found {
  applicationId: string
  snapshot: Snapshot
  match: Exclusion
}

/** Stores a match for review. False when it is already known. */
export async function keepMatch(
  tx: Tx,
  context: Context,
  { applicationId, snapshot, match }: Found,
): Promise<boolean> {
  const written = await tx
    .insert(exclusionFlags)
    .values({
      applicationId,
      finding: findingOf(match),
      strength: match.strength,
      matchKey: matchKeyOf(match),
      source: sourceOf(snapshot),
      snapshotHash: snapshot.hash,
      foundAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: exclusionFlags.id })
  return written.length > 0
}

/** Outcomes of the reviewed matches, by `matchKeyOf`. */
export async function outcomesOf(db: ReadOnly, applicationId: string): Promise<Outcomes> {
  const rows = await db
    .select({ key: exclusionFlags.matchKey, outcome: exclusionFlags.outcome })
    .from(exclusionFlags)
    .where(and(eq(exclusionFlags.applicationId, applicationId), isNotNull(exclusionFlags.outcome)))
  return new Map(rows.map(({ key, outcome }) => [key, outcome]))
}
