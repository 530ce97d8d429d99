import type { OrderDetail } from '@wellspring/api/contract/orders'

import { keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { finishNow } from '../../payments/actions/refund.ts'
import { getOrder } from '../queries.ts'
import { transitionOrder } from './transition.ts'
import type { OrderTransition } from './transition.ts'

/** Runs a transition for a waiting caller and requests the refund immediately. */
export async function transitionAndRefund(
  context: Context,
  actor: Actor,
  { id, ...transition }: OrderTransition & { id: string },
) {
  // The name of a step is stored with the key, so it stays what it was.
  const refundId = await keyedStep(context, 'move', (inner) =>
    transitionOrder(inner, { actor, id }, transition),
  )
  await finishNow(context, { refundId })
  return getOrder(context, actor, id)
}

export type OrderAnswer = Promise<{ order: OrderDetail }>
