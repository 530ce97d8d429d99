import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { OrderAnswer } from '../state/transition-and-refund.ts'

/** Rejects an order that the seller cannot deliver and returns money, tokens and stock. */
export const rejectOrder = (
  context: Context,
  actor: Actor,
  input: { id: string; reason: string },
): OrderAnswer => transitionAndRefund(context, actor, { id: input.id, step: 'reject', note: input.reason })
