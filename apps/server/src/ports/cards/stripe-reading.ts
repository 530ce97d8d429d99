import type Stripe from 'stripe'

import { countryName } from '../../address-line.ts'
import type { CardOnFile, DueInvoice, Subscription, SubscriptionAnswer, SubscriptionInvoice } from './port.ts'

const at = (seconds: number) => new Date(seconds * 1000)

/** Declines that will recur with the same card: lost, stolen, closed, or authentication required. */
const hardDeclines = new Set([
  'authentication_required',
  'expired_card',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'transaction_not_allowed',
])

const states: Partial<Record<string, Subscription['state']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  paused: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
}

function cardOf(method: Stripe.Subscription['default_payment_method']): CardOnFile | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { name, email, address } = method.billing_details
  const town = [address?.city, address?.state, address?.postal_code].filter(Boolean).join(', ')
  const country = address?.country && countryName(address.country)
  return {
    paymentMethodId: method.id,
    brand: method.card.brand,
    last4: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
    billTo: {
      name,
      email,
      lines: [address?.line1, address?.line2, town, country].filter((line) => !!line) as string[],
    },
  }
}

function pauseOf({ pause_collection: pause }: Stripe.Subscription): Subscription['pause'] {
  return pause && { resumesAt: pause.resumes_at === null ? null : at(pause.resumes_at) }
}

const idOf = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

export const intentIdOf = (invoice: Stripe.Invoice) => idOf(invoice.payments?.data[0]?.payment.payment_intent)

const kept = new Map<string | null, SubscriptionInvoice['status']>([
  ['open', 'open'],
  ['paid', 'paid'],
  ['void', 'void'],
  ['uncollectible', 'void'],
])

function invoiceOf(invoice: Stripe.Invoice): SubscriptionInvoice[] {
  const status = kept.get(invoice.status)
  const [line] = invoice.lines.data
  // A draft is not an invoice yet.
  if (!status || !line) return []
  // The period before the first month has an invoice over zero.
  if (status === 'paid' && invoice.total === 0) return []
  const paidAt = invoice.status_transitions.paid_at
  return [
    {
      invoiceId: invoice.id,
      intentId: intentIdOf(invoice),
      status,
      amountCents: invoice.total,
      periodStart: at(line.period.start),
      periodEnd: at(line.period.end),
      createdAt: at(invoice.created),
      paidAt: paidAt === null ? null : at(paidAt),
    },
  ]
}

async function dueOf(stripe: Stripe, invoices: readonly Stripe.Invoice[]): Promise<DueInvoice | null> {
  const open = invoices.find(({ status }) => status === 'open')
  if (!open) return null
  const intentId = intentIdOf(open)
  const intent = intentId === null ? null : await stripe.paymentIntents.retrieve(intentId)
  const refusal = intent?.status === 'requires_payment_method' ? intent.last_payment_error : null
  return {
    invoiceId: open.id,
    since: at(open.status_transitions.finalized_at ?? open.created),
    failure: refusal
      ? {
          message: refusal.message ?? 'Your card was declined.',
          hard: hardDeclines.has(refusal.decline_code ?? refusal.code ?? ''),
        }
      : null,
    clientSecret: intent?.status === 'requires_action' ? intent.client_secret : null,
    triedByProvider: open.auto_advance === true,
  }
}

/** Reads a subscription with its invoices and the amount due. */
export async function find(stripe: Stripe, id: string): Promise<SubscriptionAnswer> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] })
  const { data } = await stripe.invoices.list({ subscription: id, limit: 24, expand: ['data.payments'] })
  const due = await dueOf(stripe, data)
  const state = states[subscription.status]
  // Paid between the two requests, so the first response is outdated.
  if (!state || (state === 'past_due' && !due)) return { status: 'unknown' }
  const endedAt = subscription.ended_at ?? (state === 'canceled' ? subscription.canceled_at : null)
  return {
    status: 'found',
    subscription: {
      subscriptionId: id,
      membershipId: subscription.metadata['membershipId'] ?? null,
      state,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      pause: pauseOf(subscription),
      resumedBy: subscription.metadata['resumed'] ?? null,
      endedAt: endedAt === null ? null : at(endedAt),
      card: cardOf(subscription.default_payment_method),
      invoices: data.flatMap(invoiceOf),
      due,
    },
  }
}
