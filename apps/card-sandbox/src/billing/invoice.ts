import type Stripe from 'stripe'
import { draftIntent } from '../payments/intent.ts'
import { emptyList, idOf, newId, wireDecimal } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

interface Billing {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  at: number
  /** Bills this amount instead of the items, for a change of plan. */
  only?: number
}

export async function createInvoice(store: Store, { subscription, reason, at, only }: Billing) {
  const id = newId('in')
  const { prorated = 0 } = await store.hidden(subscription.id)
  const lines = subscription.items.data.map((item) =>
    lineOf(id, item, only ?? (item.price.unit_amount ?? 0) * (item.quantity ?? 1)),
  )
  const first = subscription.items.data[0]
  if (prorated !== 0 && only === undefined && first) {
    lines.push({ ...lineOf(id, first, prorated), description: 'Change of plan' })
    await store.hide(subscription.id, { prorated: 0 })
  }
  const total = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amount, 0),
  )
  const customer = await store.get('customer', idOf(subscription.customer) ?? '')
  const intent = total > 0 ? await createIntent(store, { subscription, invoice: id, total }) : null
  const invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Wellspring',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    confirmation_secret: intent?.client_secret
      ? { client_secret: intent.client_secret, type: 'payment_intent' }
      : null,
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: at,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: emptyList(`/v1/invoices/${id}/lines`, lines),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? 'W'}-${id.slice(-6).toUpperCase()}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    payments: emptyList('/v1/invoice_payments', intent ? [paymentOf(id, intent, at)] : []),
    period_end: first?.current_period_end ?? at,
    period_start: first?.current_period_start ?? at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: idOf(subscription.test_clock),
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Stripe.Invoice as Stripe.Invoice
  await store.insert(invoice)
  store.emit('invoice.created', invoice)
  store.emit('invoice.finalized', invoice)
  return invoice
}

async function createIntent(
  store: Store,
  { subscription, invoice, total }: { subscription: Stripe.Subscription; invoice: string; total: number },
) {
  const intent = draftIntent({
    amount: total,
    currency: subscription.currency,
    customer: idOf(subscription.customer),
    captureMethod: 'automatic',
    description: 'Subscription',
    setupFutureUsage: 'off_session',
    metadata: subscription.metadata,
  })
  await store.insert(intent, { hidden: { invoice } })
  store.emit('payment_intent.created', intent)
  return intent
}

function lineOf(invoice: string, item: Stripe.SubscriptionItem, amount: number): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: item.price.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: wireDecimal(item.quantity ?? 1),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem
}

function paymentOf(invoice: string, intent: Stripe.PaymentIntent, at: number): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: at,
    currency: intent.currency,
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}
