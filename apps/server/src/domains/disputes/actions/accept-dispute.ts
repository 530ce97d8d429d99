import type { ReturnTerms } from '@wellspring/api/contract/disputes'

import type { Actor, Context } from '../../../context.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund, wholeAmount } from '../decision/transition-and-refund.ts'

interface Accepted {
  id: string
  returnTerms: ReturnTerms | null
}

/** Accepts a dispute for the seller. Without a return the refund starts immediately. */
export const acceptDispute = (context: Context, actor: Actor, { id, returnTerms }: Accepted): DisputeAnswer =>
  transitionAndRefund(context, actor, {
    id,
    step: 'accept',
    set: returnTerms
      ? { wantsReturn: true, returnAddress: returnTerms.address, returnPaidBy: returnTerms.paidBy }
      : { wantsReturn: false },
    refundCents: returnTerms ? () => 0 : wholeAmount,
  })
