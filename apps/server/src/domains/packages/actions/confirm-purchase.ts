import type { Actor, Context } from '../../../context.ts'
import { confirmPayment } from '../../payments/actions/confirm-payment.ts'
import { presentPayment } from '../purchases/present-payment.ts'
import type { Answer } from '../purchases/present-payment.ts'
import { getPurchase } from '../queries.ts'

/** Continues a payment after the card holder has completed the bank's authentication. */
export async function confirmPurchase(context: Context, actor: Actor, id: string): Answer {
  const { purchase } = await getPurchase(context, actor, id)
  return presentPayment(context, actor, await confirmPayment(context, 'package', purchase.id))
}
