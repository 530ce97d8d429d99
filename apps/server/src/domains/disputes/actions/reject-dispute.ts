import type { Actor, Context } from '../../../context.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund } from '../decision/transition-and-refund.ts'

export const rejectDispute = (
  context: Context,
  actor: Actor,
  input: { id: string; reason: string },
): DisputeAnswer => transitionAndRefund(context, actor, { id: input.id, step: 'reject', note: input.reason })
