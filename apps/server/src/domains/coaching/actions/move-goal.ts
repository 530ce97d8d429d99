import { eq } from '../../../db/drizzle.ts'

import type { GoalStatus } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { auditEntry } from '../goals/goal-entry.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'
import { checkAllowed, lockGoal, viewerOf } from '../lock.ts'
import { getCoachingSpace } from '../queries.ts'
import { allowedGoalActions, canTransitionGoal } from '../rules.ts'
import { coachingGoals } from '../tables.ts'

export async function moveGoal(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: GoalStatus },
): SpaceAnswer {
  const spaceId = await change(context, 'coaching.moveGoal', async (tx) => {
    const { space, goal } = await lockGoal(tx, actor, id)
    checkAllowed(allowedGoalActions(goal, viewerOf(actor, space)), 'move', {
      space,
      why: 'Only the patron can set the status of this goal.',
    })
    if (!canTransitionGoal(goal.status, status))
      throw problem('ILLEGAL_TRANSITION', 'This goal has this status already, or is not open.')
    const reachedAt = status === 'reached' ? context.now() : null
    await tx.update(coachingGoals).set({ status, reachedAt }).where(eq(coachingGoals.id, goal.id))
    return auditEntry(space.id, goal.id, { from: goal.status, status })
  })
  return getCoachingSpace(context, actor, spaceId)
}
