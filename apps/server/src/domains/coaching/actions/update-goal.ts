import { eq } from '../../../db/drizzle.ts'

import type { GoalInput } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { valuesOf, auditEntry } from '../goals/goal-entry.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'
import { checkAllowed, lockGoal, viewerOf } from '../lock.ts'
import { getCoachingSpace } from '../queries.ts'
import { allowedGoalActions } from '../rules.ts'
import { coachingGoals } from '../tables.ts'

export async function updateGoal(
  context: Context,
  actor: Actor,
  input: GoalInput & { id: string },
): SpaceAnswer {
  const spaceId = await change(context, 'coaching.updateGoal', async (tx) => {
    const { space, goal } = await lockGoal(tx, actor, input.id)
    checkAllowed(allowedGoalActions(goal, viewerOf(actor, space)), 'change', {
      space,
      why: 'Only an open goal can be changed, and only by its author.',
    })
    await tx.update(coachingGoals).set(valuesOf(input)).where(eq(coachingGoals.id, goal.id))
    return auditEntry(space.id, goal.id)
  })
  return getCoachingSpace(context, actor, spaceId)
}
