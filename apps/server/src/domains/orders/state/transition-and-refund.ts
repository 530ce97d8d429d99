import type { OrderDetail } from '@wellspring/api/contract/orders'

import { keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { getOrder } from '../queries.ts'
import { moveOrder } from './transition.ts'
import type { Move } from './transition.ts'

/** Runs a transition for a waiting caller and requests the refund immediately. */
export async function transitionAndRefund(
  context: Context,
  actor: Actor,
  { id, ...move }: Move & { id: string },
) {
  const moved = keyedStep(context, 'move', (inner) => moveOrder(inner, { actor, id }, move))
  await finishNow(context, { refundId: await moved })
  return getOrder(context, actor, id)
}

export type Answer = Promise<{ order: OrderDetail }>
