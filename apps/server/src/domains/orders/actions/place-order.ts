import { eq } from '../../../db/drizzle.ts'

import type { Checkout, PlaceOrderInput } from '@wellspring/api/contract/orders'

import type { Actor, Context } from '../../../context.ts'
import { startPayment } from '../../payments/actions/start-payment.ts'
import { payments } from '../../payments/tables.ts'
import { answerCheckout } from '../checkout/answer-checkout.ts'
import { openCheckout } from '../checkout/open-checkout.ts'

/** Pays for the caller's cart. A repeated idempotency key resumes an interrupted attempt. */
export async function placeOrder(
  context: Context,
  actor: Actor,
  request: { idempotencyKey: string; input: PlaceOrderInput },
): Promise<Checkout> {
  const payment = await startPayment(context, {
    payerId: actor.userId,
    idempotencyKey: request.idempotencyKey,
    of: eq(payments.payableKind, 'checkout'),
    isOpen: true,
    onAlreadyPaid: 'refuse',
    open: () => openCheckout(context, actor, request),
  })
  return answerCheckout(context, payment)
}
