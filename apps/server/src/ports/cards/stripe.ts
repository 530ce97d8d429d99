import Stripe from 'stripe'

import type { PaidCard } from '@wellspring/api/contract/payments'

import type { Config } from '../../config.ts'
import type { CardEvent, CardsPort, Charge, Refund } from './port.ts'
import { openStripeCards } from './stripe-cards.ts'
import { openStripeChargebacks } from './stripe-chargebacks.ts'
import { paymentIdOf } from './stripe-metadata.ts'
import { openStripePayouts } from './stripe-payouts.ts'
import { openStripeSubscriptions } from './stripe-subscriptions.ts'

const toleranceSeconds = 300

function cardOf(charge: Stripe.Charge | null): PaidCard | null {
  const card = charge?.payment_method_details?.card
  return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null
}

function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const asked = { intentId: intent.id, paymentId: paymentIdOf(intent.metadata) ?? null }
  switch (intent.status) {
    case 'succeeded': {
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
      return {
        status: 'succeeded',
        ...asked,
        capturedCents: intent.amount_received,
        refundedCents: charge?.amount_refunded ?? 0,
        card: cardOf(charge),
      }
    }
    case 'requires_capture':
      return { status: 'authorized', ...asked }
    case 'requires_action':
    case 'requires_confirmation':
      return { status: 'requires_action', ...asked, clientSecret: intent.client_secret ?? '' }
    case 'canceled':
      return { status: 'cancelled', ...asked }
    case 'requires_payment_method':
      return {
        status: 'declined',
        ...asked,
        message: intent.last_payment_error?.message ?? 'Your card was declined.',
      }
    default:
      return { status: 'processing', ...asked }
  }
}

export const unusableCard = 'This card can no longer be used here. Choose another card.'

/** The card has been removed in the meantime, or belongs to another customer. */
const isAboutCard = ({ param, code }: Stripe.errors.StripeInvalidRequestError) =>
  param === 'payment_method' ||
  code === 'payment_method_customer_mismatch' ||
  code === 'resource_already_exists'

/** Treats a refusal as a result, and any other failure as an unknown charge. */
async function answerOf(ask: () => Promise<Stripe.PaymentIntent>): Promise<Charge> {
  try {
    return chargeOf(await ask())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { status: 'declined', intentId: error.payment_intent?.id ?? null, message: error.message }
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
      return {
        status: 'declined',
        intentId: null,
        message: isAboutCard(error) ? unusableCard : error.message,
      }
    return { status: 'unknown' }
  }
}

/** A pending refund counts as done. If the bank rejects it, a webhook reports that later. */
const refundOf = ({ id, status, failure_reason: reason }: Stripe.Refund): Refund =>
  status !== 'failed' && status !== 'canceled'
    ? { status: 'done', refundId: id }
    : {
        status: 'refused',
        message: reason ? `The bank says: ${inWords(reason)}.` : 'The bank did not take the money.',
      }

const inWords = (code: string) => code.replaceAll('_', ' ')

/**
 * Refunds a charge once per key. Keys expire after a day but refunds remain, so an existing refund is searched for by
 * its metadata.
 */
async function refund(
  stripe: Stripe,
  { intentId, amountCents, key }: { intentId: string; amountCents: number; key: string },
): Promise<Refund> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    const made =
      data.find(({ metadata }) => metadata?.['key'] === key) ??
      (await stripe.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { key } },
        { idempotencyKey: key },
      ))
    return refundOf(made)
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      ![409, 429].includes(error.statusCode ?? 0)
    )
      return { status: 'refused', message: error.message }
    return { status: 'unknown' }
  }
}

/**
 * Shorter than the 15 s lease of an idempotency key, so that a retry never overtakes a running call. The URL of the
 * sandbox may set another timeout: `?timeout=60000`.
 */
const PATIENCE_MS = 8000

/** The gateway through its own SDK, or the sandbox if its URL is configured. */
export function openStripe(card: Config['card'], options: { testClock?: () => string } = {}): CardsPort {
  const address = card.sandbox && new URL(card.sandbox.url)
  const stripe = new Stripe(card.secretKey, {
    timeout: Number(address?.searchParams.get('timeout') ?? PATIENCE_MS),
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address && { host: address.hostname, port: Number(address.port), protocol: 'http' as const }),
  })
  const expand = ['latest_charge']

  return {
    ...openStripeCards(stripe),
    ...openStripeSubscriptions(stripe, options.testClock),
    ...openStripePayouts(stripe),
    ...openStripeChargebacks(stripe),
    charge: (request) =>
      answerOf(() =>
        stripe.paymentIntents.create(
          {
            amount: request.amountCents,
            currency: 'usd',
            payment_method: request.paymentMethodId,
            ...(request.customerId && { customer: request.customerId }),
            ...(request.savesCard && { setup_future_usage: 'on_session' as const }),
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            confirm: true,
            receipt_email: request.email,
            description: request.description,
            metadata: request.metadata,
            ...(request.keepsOnly && { capture_method: 'manual' as const }),
            expand,
          },
          { idempotencyKey: request.key },
        ),
      ),
    find: (intentId) => answerOf(() => stripe.paymentIntents.retrieve(intentId, { expand })),
    capture: async (intentId) => {
      const captured = await answerOf(() => stripe.paymentIntents.capture(intentId, { expand }))
      if (captured.status === 'succeeded' || captured.status === 'unknown') return captured
      // The gateway refuses if the charge was captured before or the authorization has expired, so its state is read.
      const stands = await answerOf(() => stripe.paymentIntents.retrieve(intentId, { expand }))
      return stands.status === 'authorized' ? { ...captured, intentId } : stands
    },
    cancel: async (intentId) => {
      const cancelled = await answerOf(() => stripe.paymentIntents.cancel(intentId))
      // If the charge succeeded a moment before, the gateway refuses and its state is read.
      return cancelled.status === 'cancelled'
        ? cancelled
        : answerOf(() => stripe.paymentIntents.retrieve(intentId, { expand }))
    },
    refund: (intentId, amountCents, key) => refund(stripe, { intentId, amountCents, key }),
    findRefund: (refundId) =>
      stripe.refunds.retrieve(refundId).then(refundOf, () => ({ status: 'unknown' as const })),
    readEvent(body, signature, now) {
      const sentAt = sentAtOf(signature)
      if (sentAt === null || sentAt > now.getTime() / 1000 + toleranceSeconds) return null
      for (const secret of card.webhookSecrets) {
        try {
          const event = stripe.webhooks.constructEvent(
            body,
            signature ?? '',
            secret,
            toleranceSeconds,
            undefined,
            now.getTime(),
          )
          const [id, type] = [text(event.id), text(event.type)]
          return id === null || type === null ? null : { id, type, ...aboutOf(event.data.object) }
        } catch {
          // The other secret may match: two are valid during a rotation.
        }
      }
      return null
    },
  }
}

interface About {
  object?: string
  id?: string
  payment_intent?: unknown
  metadata?: Record<string, string>
  parent?: {
    subscription_details?: { subscription?: unknown; metadata?: Record<string, string> | null } | null
  } | null
}

/** Accepts only identifiers of the gateway or the product, which are the only texts to be stored or searched for. */
const text = (value: unknown) => (typeof value === 'string' && /^[\w:.-]{1,255}$/.test(value) ? value : null)

/**
 * Returns the signing time in seconds, or null unless there is exactly one, as a plain number. The SDK parses other
 * values to NaN, which is never too old, and does not limit times in the future.
 */
function sentAtOf(signature = ''): number | null {
  const [time, ...more] = signature.split(',').filter((part) => part.trim().startsWith('t='))
  const seconds = /^t=(\d{1,12})$/.exec(time ?? '')?.[1]
  return seconds === undefined || more.length > 0 ? null : Number(seconds)
}

function aboutOf(object: object): Omit<CardEvent, 'id' | 'type'> {
  const about = object as About
  const billed = about.parent?.subscription_details
  return {
    intentId: text(about.object === 'payment_intent' ? about.id : about.payment_intent),
    paymentId: text(paymentIdOf(about.metadata ?? {})),
    subscriptionId: text(about.object === 'subscription' ? about.id : billed?.subscription),
    membershipId: text(about.metadata?.['membershipId'] ?? billed?.metadata?.['membershipId']),
    accountId: text(about.object === 'account' ? about.id : null),
    payoutId: text(about.metadata?.['payoutId']),
    refundKey: about.object === 'refund' ? text(about.metadata?.['key']) : null,
  }
}
