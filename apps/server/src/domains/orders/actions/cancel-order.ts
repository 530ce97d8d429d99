import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { OrderAnswer } from '../state/transition-and-refund.ts'

/**
 * Cancels an order: before it is shipped for its buyer or staff, afterwards only for staff, when the parcel is lost.
 */
export const cancelOrder = (
  context: Context,
  actor: Actor,
  input: { id: string; reason?: string | undefined },
): OrderAnswer => transitionAndRefund(context, actor, { id: input.id, step: 'cancel', note: input.reason })
