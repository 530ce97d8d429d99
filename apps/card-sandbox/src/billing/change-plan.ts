import type Stripe from 'stripe'
import { planOf } from './plan.ts'
import type { Store } from '../state/store.ts'
import type { AskedItem } from './subscribe.ts'

const worth = (item: Stripe.SubscriptionItem) => (item.price.unit_amount ?? 0) * (item.quantity ?? 1)

/** Changes price or quantity in place. Returns the difference in cost for the rest of the period. */
export async function changeItems(
  store: Store,
  subscription: Stripe.Subscription,
  { asked, at }: { asked: AskedItem[]; at: number },
): Promise<number> {
  let difference = 0
  for (const change of asked) {
    const item = subscription.items.data.find((one) => one.id === change.id) ?? subscription.items.data[0]
    if (!item) continue
    const before = worth(item)
    if (change.price) {
      item.price = await store.get('price', change.price, 'items[0][price]')
      item.plan = planOf(item.price)
    }
    if (change.quantity !== undefined) item.quantity = change.quantity
    const whole = item.current_period_end - item.current_period_start
    const left = Math.max(0, item.current_period_end - at)
    difference += Math.round(((worth(item) - before) * left) / whole)
  }
  return difference
}
