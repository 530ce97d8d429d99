import { returned } from '../../../db/returned.ts'
import { eq } from '../../../db/drizzle.ts'

import { MAX_ACTIONS } from '@wellspring/api/contract/coaching'
import type { ActionInput } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'
import { checkAllowed, lockGoal, viewerOf } from '../lock.ts'
import { getCoachingSpace, roleIn } from '../queries.ts'
import { allowedGoalActions } from '../rules.ts'
import { coachingActions } from '../tables.ts'

export async function addAction(
  context: Context,
  actor: Actor,
  input: ActionInput & { id: string },
): SpaceAnswer {
  const spaceId = await change(context, 'coaching.addAction', async (tx) => {
    const { space, goal } = await lockGoal(tx, actor, input.id)
    checkAllowed(allowedGoalActions(goal, viewerOf(actor, space)), 'addAction', {
      space,
      why: 'Steps can only be added to an open goal.',
    })
    if ((await tx.$count(coachingActions, eq(coachingActions.goalId, goal.id))) >= MAX_ACTIONS)
      throw problem('CONFLICT', `A goal holds ${MAX_ACTIONS} steps at most.`)
    const { what, until } = input
    const action = returned(
      await tx
        .insert(coachingActions)
        .values({ goalId: goal.id, by: roleIn(actor), what, until, createdAt: context.now() })
        .returning({ id: coachingActions.id }),
      'step',
    )
    return { subject: `coaching:${space.id}`, after: { actionId: action.id }, result: space.id }
  })
  return getCoachingSpace(context, actor, spaceId)
}
