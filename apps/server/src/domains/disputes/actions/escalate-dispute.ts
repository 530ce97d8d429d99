import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund } from '../decision/transition-and-refund.ts'

/** Escalates a dispute. Staff and sellers must give a reason. The buyer's reason is already in the dispute. */
export function escalateDispute(
  context: Context,
  actor: Actor,
  { id, reason = '' }: { id: string; reason?: string | undefined },
): DisputeAnswer {
  if (actor.kind !== 'patron' && reason === '') {
    const message = 'Reason cannot be empty!'
    throw problem('VALIDATION_FAILED', message, { errors: { reason: message } })
  }
  return transitionAndRefund(context, actor, { id, step: 'escalate', note: reason })
}
