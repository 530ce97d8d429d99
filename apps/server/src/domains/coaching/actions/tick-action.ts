import type { Actor, Context } from '../../../context.ts'
import { changeStep, set } from '../goals/change-step.ts'
import type { SpaceAnswer } from '../goals/change-step.ts'

export const tickAction = (
  context: Context,
  actor: Actor,
  { id, done }: { id: string; done: boolean },
): SpaceAnswer =>
  changeStep(context, actor, id, {
    name: 'coaching.tickAction',
    verb: 'tick',
    why: 'This goal is no longer open.',
    write: (tx, action) => set(tx, action, { doneAt: done ? (action.doneAt ?? context.now()) : null }),
  })
