import type { Actor, Context } from '../../../context.ts'
import { moveNow } from '../state/move-now.ts'
import type { Answer } from '../state/move-now.ts'

/** Before it left, by its buyer or staff; a parcel that was lost, by staff. */
export const cancelOrder = (
  context: Context,
  actor: Actor,
  input: { id: string; reason?: string | undefined },
): Answer => moveNow(context, actor, { id: input.id, step: 'cancel', note: input.reason })
