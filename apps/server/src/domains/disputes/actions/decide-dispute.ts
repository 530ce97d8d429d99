import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import type { DisputeRow } from '../queries.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund } from '../decision/transition-and-refund.ts'

/** Records staff's decision about the refund. A refund of 0 rejects the dispute. */
export function decideDispute(
  context: Context,
  actor: Actor,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): DisputeAnswer {
  const cents = Math.round(amount * 100)
  const refundCents = ({ amountCents }: DisputeRow) => {
    if (cents <= amountCents) return cents
    const message = `Amount must be at most ${amountCents / 100}`
    throw problem('VALIDATION_FAILED', message, { errors: { amount: message } })
  }
  return transitionAndRefund(context, actor, { id, step: 'decide', note: reason, refundCents })
}
