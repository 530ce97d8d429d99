import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow } from '../claims/move-now.ts'

/** Escalates a dispute. Staff must give a reason. The buyer's reason is already in the dispute. */
export function escalateDispute(
  context: Context,
  actor: Actor,
  { id, reason = '' }: { id: string; reason?: string | undefined },
): Answer {
  if (actor.kind === 'admin' && reason === '') {
    const message = 'Reason cannot be empty!'
    throw problem('VALIDATION_FAILED', message, { errors: { reason: message } })
  }
  return moveNow(context, actor, { id, step: 'escalate', note: reason })
}
