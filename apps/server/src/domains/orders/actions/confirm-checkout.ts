import type { Checkout } from '@wellspring/api/contract/orders'

import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { answerCheckout } from '../checkout/answer-checkout.ts'
import { findCheckout } from '../queries.ts'
import { isOpen } from '../rules.ts'
import { chargeCheckout } from '../checkout/settle.ts'

/** Goes on after the bank has seen the card holder. */
export async function confirmCheckout(context: Context, actor: Actor, id: string): Promise<Checkout> {
  const checkout = await findCheckout(context.db, actor, id)
  if (!checkout) throw notFound('checkout')
  return answerCheckout(context, isOpen(checkout.status) ? await chargeCheckout(context, checkout) : checkout)
}
