import { and, eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { keepMatch, outcomesOf } from '../exclusions/matches.ts'
import type { ApplicationRow } from '../queries.ts'
import { checks, submissions } from '../tables.ts'
import type { Finding } from './checks.ts'
import { asDetails, knownOf } from './details.ts'
import type { Known } from './details.ts'
import { registryChecks, searchRegistries } from './registry-checks.ts'
import type { RegistryEvidence } from './registry-checks.ts'

interface Asked {
  applicationId: string
  known: Known
  registries: RegistryEvidence
}

/** Turns register answers into findings. Stores new matches for review and applies the outcomes of reviewed ones. */
export async function judgeRegisters(
  tx: Tx,
  context: Context,
  { applicationId, known, registries }: Asked,
): Promise<Finding[]> {
  const { snapshot, found = [] } = registries.exclusions ?? {}
  if (snapshot) for (const match of found) await keepMatch(tx, context, { applicationId, snapshot, match })
  return registryChecks(known, registries, await outcomesOf(tx, applicationId))
}

/** Repeats the register checks for the newest submission. The caller holds the lock on the row. */
export async function askRegisters(tx: Tx, context: Context, row: ApplicationRow): Promise<Finding[]> {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, row.submissionId))
  if (!submission) throw new Error('the submission is missing')
  const known = knownOf(asDetails(row.kind, submission.details))
  const registries = await searchRegistries(tx, known)
  const findings = await judgeRegisters(tx, context, { applicationId: row.id, known, registries })
  for (const { name, result, finding, source, snapshotHash } of findings)
    await tx
      .update(checks)
      .set({ result, finding, source, snapshotHash, checkedAt: context.now() })
      .where(and(eq(checks.submissionId, row.submissionId), eq(checks.name, name)))
  return findings
}
