import { eq } from 'drizzle-orm'

import { MAX_GOALS } from '@wellspring/api/contract/coaching'
import type { CoachingSpaceDetail, GoalInput, GoalStatus } from '@wellspring/api/contract/coaching'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { check, lockGoal, lockSpace, viewOf } from './lock.ts'
import { getCoachingSpace, roleIn } from './queries.ts'
import { goalVerbsOf, mayMoveGoal, spaceVerbsOf } from './rules.ts'
import { coachingGoals } from './tables.ts'

type Answer = Promise<{ space: CoachingSpaceDetail }>

const valuesOf = ({ title, why, leaf, until }: GoalInput) => ({ title, why: why || null, leaf, until })

// What somebody wrote stands in no trail.
const auditEntry = (spaceId: string, goalId: string, more: object = {}) => ({
  subject: `coaching:${spaceId}`,
  after: { goalId, ...more },
  result: spaceId,
})

export async function addGoal(context: Context, actor: Actor, input: GoalInput & { id: string }): Answer {
  const spaceId = await change(context, 'coaching.addGoal', async (tx) => {
    const space = await lockSpace(tx, actor, input.id)
    check(spaceVerbsOf(viewOf(actor, space)), 'write', { space, why: '' })
    if ((await tx.$count(coachingGoals, eq(coachingGoals.spaceId, space.id))) >= MAX_GOALS)
      throw problem('CONFLICT', `A coaching space holds ${MAX_GOALS} goals at the most.`)
    const values = { ...valuesOf(input), spaceId: space.id, by: roleIn(actor), createdAt: context.now() }
    const [goal] = await tx.insert(coachingGoals).values(values).returning({ id: coachingGoals.id })
    if (!goal) throw new Error('the goal was not written')
    return auditEntry(space.id, goal.id)
  })
  return getCoachingSpace(context, actor, spaceId)
}

export async function updateGoal(context: Context, actor: Actor, input: GoalInput & { id: string }): Answer {
  const spaceId = await change(context, 'coaching.updateGoal', async (tx) => {
    const { space, goal } = await lockGoal(tx, actor, input.id)
    check(goalVerbsOf(goal, viewOf(actor, space)), 'change', {
      space,
      why: 'Only an open goal can be changed, by who wrote it.',
    })
    await tx.update(coachingGoals).set(valuesOf(input)).where(eq(coachingGoals.id, goal.id))
    return auditEntry(space.id, goal.id)
  })
  return getCoachingSpace(context, actor, spaceId)
}

/** What became of a goal. */
export async function moveGoal(
  context: Context,
  actor: Actor,
  { id, status }: { id: string; status: GoalStatus },
): Answer {
  const spaceId = await change(context, 'coaching.moveGoal', async (tx) => {
    const { space, goal } = await lockGoal(tx, actor, id)
    check(goalVerbsOf(goal, viewOf(actor, space)), 'move', {
      space,
      why: 'What became of this goal is for the patron to say.',
    })
    if (!mayMoveGoal(goal.status, status))
      throw problem('ILLEGAL_TRANSITION', 'This goal stands there already, or is not open.')
    await tx.update(coachingGoals).set({ status }).where(eq(coachingGoals.id, goal.id))
    return auditEntry(space.id, goal.id, { from: goal.status, status })
  })
  return getCoachingSpace(context, actor, spaceId)
}
