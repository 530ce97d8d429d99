import type { ActionInput } from '@wellspring/api/contract/coaching'

import type { Actor, Context } from '../../../context.ts'
import { changeStep, set } from '../goals/change-step.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'

/** Changes a step. A new date allows another reminder. */
export const updateAction = (
  context: Context,
  actor: Actor,
  input: ActionInput & { id: string },
): SpaceAnswer =>
  changeStep(context, actor, input.id, {
    name: 'coaching.updateAction',
    verb: 'change',
    why: 'Only an open step can be changed, and only by its author.',
    write: (tx, action) =>
      set(tx, action, {
        what: input.what,
        until: input.until,
        ...(input.until !== action.until && { remindedAt: null }),
      }),
  })
