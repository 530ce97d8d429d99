import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

export interface IntentTerms {
  amount: number
  currency: string
  customer?: string | null
  paymentMethod?: string | null
  captureMethod?: 'automatic' | 'automatic_async' | 'manual'
  confirmationMethod?: 'automatic' | 'manual'
  automaticMethods?: boolean
  allowRedirects?: 'always' | 'never'
  applicationFee?: number | null
  description?: string | null
  metadata?: Record<string, string>
  onBehalfOf?: string | null
  receiptEmail?: string | null
  setupFutureUsage?: 'off_session' | 'on_session' | null
  shipping?: Stripe.PaymentIntent.Shipping | null
  statementDescriptor?: string | null
  statementDescriptorSuffix?: string | null
  transferData?: Stripe.PaymentIntent.TransferData | null
  transferGroup?: string | null
}

export const newSecret = (id: string): string => `${id}_secret_${randomBytes(12).toString('hex')}`

/** A new payment intent. */
export function draftIntent(terms: IntentTerms): Stripe.PaymentIntent {
  const id = newId('pi')
  const automatic = terms.automaticMethods ?? true
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: terms.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: terms.applicationFee ?? null,
    automatic_payment_methods: automatic
      ? { enabled: true, allow_redirects: terms.allowRedirects ?? 'always' }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: terms.captureMethod ?? 'automatic_async',
    client_secret: newSecret(id),
    confirmation_method: terms.confirmationMethod ?? 'automatic',
    created: unixNow(),
    currency: terms.currency,
    customer: terms.customer ?? null,
    customer_account: null,
    description: terms.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: terms.metadata ?? {},
    next_action: null,
    on_behalf_of: terms.onBehalfOf ?? null,
    payment_method: terms.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: terms.receiptEmail ?? null,
    review: null,
    setup_future_usage: terms.setupFutureUsage ?? null,
    shipping: terms.shipping ?? null,
    source: null,
    statement_descriptor: terms.statementDescriptor ?? null,
    statement_descriptor_suffix: terms.statementDescriptorSuffix ?? null,
    status: terms.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: terms.transferData ?? null,
    transfer_group: terms.transferGroup ?? null,
  } satisfies Stripe.PaymentIntent
}

/** Cancels an intent, so that it can never succeed. */
export function cancelIntent(
  store: Store,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null = null,
): Promise<Stripe.PaymentIntent> {
  Object.assign(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: unixNow(),
    cancellation_reason: reason,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>)
  store.emit('payment_intent.canceled', intent)
  return store.save(intent)
}
