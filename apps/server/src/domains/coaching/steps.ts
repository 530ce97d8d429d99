import { eq } from 'drizzle-orm'

import { MAX_ACTIONS } from '@wellspring/api/contract/coaching'
import type { ActionInput, ActionVerb, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { check, lockAction, lockGoal, viewOf } from './lock.ts'
import { getCoachingSpace, roleIn } from './queries.ts'
import type { ActionRow } from './queries.ts'
import { actionVerbsOf, goalVerbsOf } from './rules.ts'
import { coachingActions } from './tables.ts'

type Answer = Promise<{ space: CoachingSpaceDetail }>

export async function addAction(context: Context, actor: Actor, input: ActionInput & { id: string }): Answer {
  const spaceId = await change(context, 'coaching.addAction', async (tx) => {
    const { space, goal } = await lockGoal(tx, actor, input.id)
    check(goalVerbsOf(goal, viewOf(actor, space)), 'addAction', {
      space,
      why: 'Steps are added to a goal that is open.',
    })
    if ((await tx.$count(coachingActions, eq(coachingActions.goalId, goal.id))) >= MAX_ACTIONS)
      throw problem('CONFLICT', `A goal holds ${MAX_ACTIONS} steps at the most.`)
    const { what, until } = input
    const [action] = await tx
      .insert(coachingActions)
      .values({ goalId: goal.id, by: roleIn(actor), what, until, createdAt: context.now() })
      .returning({ id: coachingActions.id })
    if (!action) throw new Error('the step was not written')
    return { subject: `coaching:${space.id}`, after: { actionId: action.id }, result: space.id }
  })
  return getCoachingSpace(context, actor, spaceId)
}

interface Deed {
  name: 'coaching.updateAction' | 'coaching.tickAction' | 'coaching.removeAction'
  verb: ActionVerb
  why: string
  write: (tx: Tx, action: ActionRow) => Promise<unknown>
}

/** Does something with a step, where the rules have it. */
async function withAction(context: Context, actor: Actor, id: string, deed: Deed): Answer {
  const spaceId = await change(context, deed.name, async (tx) => {
    const { space, goal, action } = await lockAction(tx, actor, id)
    check(actionVerbsOf(action, goal, viewOf(actor, space)), deed.verb, { space, why: deed.why })
    await deed.write(tx, action)
    return { subject: `coaching:${space.id}`, after: { actionId: action.id }, result: space.id }
  })
  return getCoachingSpace(context, actor, spaceId)
}

const set = (tx: Tx, { id }: ActionRow, values: Partial<ActionRow>) =>
  tx.update(coachingActions).set(values).where(eq(coachingActions.id, id))

/** With another day its patron hears of it again. */
export const updateAction = (context: Context, actor: Actor, input: ActionInput & { id: string }): Answer =>
  withAction(context, actor, input.id, {
    name: 'coaching.updateAction',
    verb: 'change',
    why: 'Only a step that is not taken yet can be changed, by who wrote it.',
    write: (tx, action) =>
      set(tx, action, {
        what: input.what,
        until: input.until,
        ...(input.until !== action.until && { remindedAt: null }),
      }),
  })

export const tickAction = (
  context: Context,
  actor: Actor,
  { id, done }: { id: string; done: boolean },
): Answer =>
  withAction(context, actor, id, {
    name: 'coaching.tickAction',
    verb: 'tick',
    why: 'This goal is not open any more.',
    write: (tx, action) => set(tx, action, { doneAt: done ? (action.doneAt ?? context.now()) : null }),
  })

export const removeAction = (context: Context, actor: Actor, id: string): Answer =>
  withAction(context, actor, id, {
    name: 'coaching.removeAction',
    verb: 'remove',
    why: 'Only a step that is not taken yet can be taken away, by who wrote it.',
    write: (tx, action) => tx.delete(coachingActions).where(eq(coachingActions.id, action.id)),
  })
