import type { Actor, Context } from '../../../context.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund, wholeAmount } from '../decision/transition-and-refund.ts'

/** Records the return of the pieces and refunds them. */
export const receiveBackDisputed = (
  context: Context,
  actor: Actor,
  input: { id: string; restock: boolean },
): DisputeAnswer =>
  transitionAndRefund(context, actor, { ...input, step: 'receiveBack', refundCents: wholeAmount })
