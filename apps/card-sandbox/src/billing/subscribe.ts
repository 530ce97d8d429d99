import type Stripe from 'stripe'
import { planOf } from './plan.ts'
import { emptyList, idOf, newId } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { periodEnd } from './periods.ts'

export interface AskedItem {
  id?: string | undefined
  price?: string | undefined
  quantity?: number | undefined
}

export interface Subscribing {
  customer: Stripe.Customer
  items: AskedItem[]
  at: number
  trialEnd: number | null
  paymentMethod: string | null
  metadata: Record<string, string>
  cancelAtPeriodEnd: boolean
  description: string | null
  saveMethod: 'off' | 'on_subscription'
}

async function draftItem(
  store: Store,
  asked: AskedItem,
  place: { subscription: string; start: number; end: number | null; anchor: number },
): Promise<Stripe.SubscriptionItem> {
  const price = await store.get('price', asked.price ?? '', 'items[0][price]')
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: place.start,
    current_period_end: place.end ?? periodEnd(place.anchor, place.start, price),
    current_period_start: place.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: asked.quantity ?? 1,
    subscription: place.subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem
}

/** A subscription before its first invoice. */
export async function draftSubscription(store: Store, asked: Subscribing): Promise<Stripe.Subscription> {
  const id = newId('sub')
  const place = { subscription: id, start: asked.at, end: asked.trialEnd, anchor: asked.at }
  const items: Stripe.SubscriptionItem[] = []
  for (const item of asked.items) items.push(await draftItem(store, item, place))
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: asked.trialEnd ?? asked.at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: asked.cancelAtPeriodEnd,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: asked.at,
    currency: items[0]?.price.currency ?? 'usd',
    customer: asked.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: asked.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: asked.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: emptyList(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: asked.saveMethod,
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: asked.at,
    status: asked.trialEnd ? 'trialing' : 'incomplete',
    test_clock: idOf(asked.customer.test_clock),
    transfer_data: null,
    trial_end: asked.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: asked.trialEnd ? asked.at : null,
  } satisfies Stripe.Subscription
}
