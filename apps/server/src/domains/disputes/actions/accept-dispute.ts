import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow, allOfIt } from '../claims/move-now.ts'

interface Accepted {
  id: string
  wantsReturn: boolean
  returnTo?: string | undefined
  returnPaidBy?: 'buyer' | 'seller' | undefined
}

/** Accepts a dispute for the seller. Without a return the refund starts immediately. */
export const acceptDispute = (
  context: Context,
  actor: Actor,
  { id, wantsReturn, returnTo, returnPaidBy }: Accepted,
): Answer =>
  moveNow(context, actor, {
    id,
    step: 'accept',
    set: { wantsReturn, returnPaidBy: wantsReturn ? (returnPaidBy ?? null) : null },
    ...(wantsReturn && returnTo !== undefined && { note: returnTo }),
    refundCents: wantsReturn ? () => 0 : allOfIt,
  })
