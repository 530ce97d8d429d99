import type { Checkout } from '@wellspring/api/contract/orders'

import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { settled } from '../../payments/actions/start-payment.ts'
import { answerCheckout } from '../checkout/answer-checkout.ts'
import { findCheckoutPayment } from '../queries.ts'

/** Continues the payment after the card holder has authenticated with the bank. */
export async function confirmCheckout(context: Context, actor: Actor, id: string): Promise<Checkout> {
  const payment = await findCheckoutPayment(context.db, actor, id)
  if (!payment) throw notFound('checkout')
  return answerCheckout(context, await settled(context, payment))
}
