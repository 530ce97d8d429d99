import { returned } from '../../../db/returned.ts'
import { eq } from '../../../db/drizzle.ts'

import { MAX_GOALS } from '@wellspring/api/contract/coaching'
import type { GoalInput } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { checkAccountThere } from '../../identity/queries.ts'
import { valuesOf, auditEntry } from '../goals/goal-entry.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'
import { checkAllowed, lockSpace, viewerOf } from '../lock.ts'
import { getCoachingSpace, roleIn } from '../queries.ts'
import { allowedSpaceActions } from '../rules.ts'
import { coachingGoals } from '../tables.ts'

export async function addGoal(
  context: Context,
  actor: Actor,
  input: GoalInput & { id: string },
): SpaceAnswer {
  const spaceId = await change(context, 'coaching.addGoal', async (tx) => {
    const space = await lockSpace(tx, actor, input.id)
    checkAllowed(allowedSpaceActions(viewerOf(actor, space)), 'write', { space, why: '' })
    const { patronId, providerId } = space
    await checkAccountThere(tx, roleIn(actor) === 'patron' ? providerId : patronId)
    if ((await tx.$count(coachingGoals, eq(coachingGoals.spaceId, space.id))) >= MAX_GOALS)
      throw problem('CONFLICT', `A coaching space holds ${MAX_GOALS} goals at most.`)
    const values = { ...valuesOf(input), spaceId: space.id, by: roleIn(actor), createdAt: context.now() }
    const goal = returned(
      await tx.insert(coachingGoals).values(values).returning({ id: coachingGoals.id }),
      'goal',
    )
    return auditEntry(space.id, goal.id)
  })
  return getCoachingSpace(context, actor, spaceId)
}
