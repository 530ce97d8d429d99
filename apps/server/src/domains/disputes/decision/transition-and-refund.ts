import type { DisputeDetail } from '@wellspring/api/contract/disputes'

import { keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { transitionDispute } from '../transition.ts'
import type { DisputeTransition } from '../transition.ts'
import { getDispute } from '../queries.ts'
import type { DisputeRow } from '../queries.ts'

export type DisputeAnswer = Promise<{ dispute: DisputeDetail }>

/** Runs a transition for a waiting caller and requests the refund immediately. */
export async function transitionAndRefund(
  context: Context,
  actor: Actor,
  { id, ...transition }: DisputeTransition & { id: string },
): DisputeAnswer {
  // The name of a step is stored with the key, so it stays what it was.
  const refundId = await keyedStep(context, 'move', (inner) =>
    transitionDispute(inner, { actor, id }, transition),
  )
  await finishNow(context, { refundId })
  return getDispute(context, actor, id)
}

/** Refunds the whole disputed amount. */
export const wholeAmount = ({ amountCents }: DisputeRow) => amountCents
