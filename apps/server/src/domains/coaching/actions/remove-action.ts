import { eq } from '../../../db/drizzle.ts'

import type { Actor, Context } from '../../../context.ts'
import { changeStep } from '../goals/change-step.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'
import { coachingActions } from '../tables.ts'

export const removeAction = (context: Context, actor: Actor, id: string): SpaceAnswer =>
  changeStep(context, actor, id, {
    name: 'coaching.removeAction',
    verb: 'remove',
    why: 'Only an open step can be removed, and only by its author.',
    write: (tx, action) => tx.delete(coachingActions).where(eq(coachingActions.id, action.id)),
  })
