import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow, allOfIt } from '../claims/move-now.ts'

/** The seller agrees: without a return the money goes back at once. */
export const acceptDispute = (
  context: Context,
  actor: Actor,
  { id, wantsReturn }: { id: string; wantsReturn: boolean },
): Answer =>
  moveNow(context, actor, {
    id,
    step: 'accept',
    set: { wantsReturn },
    refundCents: wantsReturn ? () => 0 : allOfIt,
  })
