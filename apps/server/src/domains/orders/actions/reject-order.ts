import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { Answer } from '../state/transition-and-refund.ts'

/** The seller cannot deliver: money, tokens and stock go back. */
export const rejectOrder = (context: Context, actor: Actor, input: { id: string; reason: string }): Answer =>
  transitionAndRefund(context, actor, { id: input.id, step: 'reject', note: input.reason })
