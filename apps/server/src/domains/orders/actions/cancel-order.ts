import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { Answer } from '../state/transition-and-refund.ts'

/** Before it left, by its buyer or staff; a parcel that was lost, by staff. */
export const cancelOrder = (
  context: Context,
  actor: Actor,
  input: { id: string; reason?: string | undefined },
): Answer => transitionAndRefund(context, actor, { id: input.id, step: 'cancel', note: input.reason })
