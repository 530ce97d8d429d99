import type { DisputeDetail } from '@wellspring/api/contract/disputes'

import { keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { moveDispute } from '../transition.ts'
import type { Move } from '../transition.ts'
import { getDispute } from '../queries.ts'
import type { DisputeRow } from '../queries.ts'

export type Answer = Promise<{ dispute: DisputeDetail }>

/** Runs a transition for a waiting caller and requests the refund immediately. */
export async function moveNow(
  context: Context,
  actor: Actor,
  { id, ...move }: Move & { id: string },
): Answer {
  const moved = keyedStep(context, 'move', (inner) => moveDispute(inner, { actor, id }, move))
  await finishNow(context, { refundId: await moved })
  return getDispute(context, actor, id)
}

export const allOfIt = ({ amountCents }: DisputeRow) => amountCents
