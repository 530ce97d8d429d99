import type { Checkout } from '@wellspring/api/contract/orders'

import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { readCheckout } from '../queries.ts'

/** The response to the buyer. A declined card becomes an error with the gateway's message. */
export async function answerCheckout(context: Context, payment: PaymentRow): Promise<Checkout> {
  if (payment.status === 'failed')
    throw problem('CARD_DECLINED', payment.failure ?? 'Your card was declined.', { checkoutId: payment.id })
  return readCheckout(context, payment)
}
