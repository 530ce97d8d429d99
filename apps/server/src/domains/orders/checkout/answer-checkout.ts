import type { Checkout } from '@wellspring/api/contract/orders'

import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { presentCheckout } from '../queries.ts'
import type { CheckoutRow } from '../queries.ts'

/** The answer to a buyer; a refused card is a refusal, in the card provider's words. */
export async function answerCheckout(context: Context, checkout: CheckoutRow): Promise<Checkout> {
  if (checkout.status === 'failed')
    throw problem('CARD_DECLINED', checkout.failure ?? 'Your card was declined.', { checkoutId: checkout.id })
  return presentCheckout(context.db, checkout)
}
