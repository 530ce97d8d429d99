import type Stripe from 'stripe'
import { cardError, invalid } from '../http/errors.ts'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { testCardOf } from './payment-method.ts'

/** Saves a card with a customer. The bank is asked, so a bad card is refused here. */
export async function attachMethod(
  store: Store,
  method: Stripe.PaymentMethod,
  customerId: string,
): Promise<Stripe.PaymentMethod> {
  await store.get('customer', customerId, 'customer')
  const holder = idOf(method.customer)
  if (holder && holder !== customerId) {
    throw invalid(
      'The payment method you provided has already been attached to a customer. Detach it from that customer first.',
      { code: 'resource_already_exists' },
    )
  }
  if (holder === customerId) return method
  const { card } = await testCardOf(store, method.id)
  if (card.declines) throw cardError(card.declines)
  const attached = await store.save({ ...method, customer: customerId })
  store.emit('payment_method.attached', attached)
  return attached
}
