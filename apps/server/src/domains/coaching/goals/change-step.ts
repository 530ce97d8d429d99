import { eq } from '../../../db/drizzle.ts'

import type { ActionVerb, CoachingSpaceDetail } from '@wellspring/api/contract/coaching'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { checkAllowed, lockAction, viewerOf } from '../lock.ts'
import { getCoachingSpace } from '../queries.ts'
import type { ActionRow } from '../queries.ts'
import { allowedStepActions } from '../rules.ts'
import { coachingActions } from '../tables.ts'

export type SpaceAnswer = Promise<{ space: CoachingSpaceDetail }>

interface StepChange {
  name: 'coaching.updateAction' | 'coaching.tickAction' | 'coaching.removeAction'
  verb: ActionVerb
  why: string
  write: (tx: Tx, action: ActionRow) => Promise<unknown>
}

/** Applies a change to a step if the rules allow it. */
export async function changeStep(context: Context, actor: Actor, id: string, deed: StepChange): SpaceAnswer {
  const spaceId = await change(context, deed.name, async (tx) => {
    const { space, goal, action } = await lockAction(tx, actor, id)
    checkAllowed(allowedStepActions(action, goal, viewerOf(actor, space)), deed.verb, {
      space,
      why: deed.why,
    })
    await deed.write(tx, action)
    return { subject: `coaching:${space.id}`, after: { actionId: action.id }, result: space.id }
  })
  return getCoachingSpace(context, actor, spaceId)
}

export const set = (tx: Tx, { id }: ActionRow, values: Partial<ActionRow>) =>
  tx.update(coachingActions).set(values).where(eq(coachingActions.id, id))
