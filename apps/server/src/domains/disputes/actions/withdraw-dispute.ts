import type { Actor, Context } from '../../../context.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund } from '../decision/transition-and-refund.ts'

export const withdrawDispute = (context: Context, actor: Actor, id: string): DisputeAnswer =>
  transitionAndRefund(context, actor, { id, step: 'withdraw' })
