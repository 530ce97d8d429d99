import { returned } from '../../db/returned.ts'
import { eq } from '../../db/drizzle.ts'

import type { ApplicationStage } from '@wellspring/api/contract/application-stage'

import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import type { ApplicationRow } from './queries.ts'
import { canTransition } from './rules.ts'
import { applications } from './tables.ts'

const stageDescriptions: Record<ApplicationStage, string> = {
  submitted: 'waits for a review',
  in_review: 'is under review',
  changes_requested: 'was sent back for changes',
  approved: 'is approved',
  activated: 'is approved and paid for',
  suspended: 'is suspended',
  withdrawn: 'was withdrawn',
}

/** The error for a transition that is not allowed. */
export const illegalTransition = (stage: ApplicationStage) =>
  problem('ILLEGAL_TRANSITION', `This is not possible: the application ${stageDescriptions[stage]}.`)

/** Changes the stage of a locked application. Throws when the state machine does not allow it. */
export async function transitionApplication(
  tx: Tx,
  before: ApplicationRow,
  to: ApplicationStage,
  changed: Partial<typeof applications.$inferInsert> = {},
): Promise<ApplicationRow> {
  if (!canTransition(before.stage, to)) throw illegalTransition(before.stage)
  const after = returned(
    await tx
      .update(applications)
      .set({ ...changed, stage: to })
      .where(eq(applications.id, before.id))
      .returning(),
    'application',
  )
  return after
}

export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  return row
}

export async function lockApplicationOf(tx: Tx, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(eq(applications.userId, userId)).for('update')
  return row
}

export const noClaim = { claimedBy: null, claimedUntil: null }
