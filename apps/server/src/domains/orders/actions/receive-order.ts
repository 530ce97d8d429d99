import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { OrderAnswer } from '../state/transition-and-refund.ts'

export const receiveOrder = (context: Context, actor: Actor, id: string): OrderAnswer =>
  transitionAndRefund(context, actor, { id, step: 'receive' })
