import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { Answer } from '../state/transition-and-refund.ts'

export const receiveOrder = (context: Context, actor: Actor, id: string): Answer =>
  transitionAndRefund(context, actor, { id, step: 'receive' })
