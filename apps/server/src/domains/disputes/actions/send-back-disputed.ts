import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow } from '../claims/move-now.ts'

/** Records that the buyer has sent the items back. */
export const sendBackDisputed = (
  context: Context,
  actor: Actor,
  { id, tracking }: { id: string; tracking: string },
): Answer => moveNow(context, actor, { id, step: 'sendBack', set: { tracking }, note: tracking })
