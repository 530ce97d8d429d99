import type Stripe from 'stripe'

import type { SubscriptionsPort } from './port.ts'
import { answerOf, answered, atLeastOnce } from './stripe-answers.ts'
import { find, intentIdOf } from './stripe-reading.ts'

async function priceOf(
  stripe: Stripe,
  { planId, title, priceCents }: { planId: string; title: string; priceCents: number },
): Promise<string> {
  const product = `plan-${planId}`
  await atLeastOnce(() =>
    stripe.products.create({ id: product, name: `Wellspring ${title}` }, { idempotencyKey: product }),
  )
  const { data } = await stripe.prices.list({ product, active: true, type: 'recurring', limit: 100 })
  const known = data.find(({ unit_amount }) => unit_amount === priceCents)
  if (known) return known.id
  const made = await stripe.prices.create(
    { product, currency: 'usd', unit_amount: priceCents, recurring: { interval: 'month' } },
    { idempotencyKey: `${product}-${priceCents}` },
  )
  return made.id
}

async function attach(stripe: Stripe, paymentMethodId: string, to: { customer: string; key: string }) {
  const { id } = await stripe.paymentMethods.attach(
    paymentMethodId,
    { customer: to.customer },
    { idempotencyKey: `attach-${to.key}` },
  )
  return id
}

async function voidOpen(stripe: Stripe, subscription: string) {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 24 })
  for (const invoice of data) await atLeastOnce(() => stripe.invoices.voidInvoice(invoice.id))
}

async function chargeOf(stripe: Stripe, intentId: string): Promise<Stripe.Charge | null> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  return typeof latest_charge === 'object' ? latest_charge : null
}

const isBack = ({ amount_refunded, amount_captured }: Stripe.Charge) => amount_refunded >= amount_captured

/** Reads the refunded amount back from the gateway, whatever its response to the request was. */
async function refund(stripe: Stripe, invoiceId: string): Promise<{ refundedCents: number } | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  const intentId = intentIdOf(invoice)
  const before = intentId === null ? null : await chargeOf(stripe, intentId)
  if (intentId === null || before === null) return { refundedCents: 0 }
  if (isBack(before)) return { refundedCents: before.amount_refunded }
  await atLeastOnce(() =>
    stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund-${invoiceId}` }),
  )
  const after = (await chargeOf(stripe, intentId)) ?? before
  // The bank decides about a disputed payment. Every other refused refund is retried.
  return isBack(after) || after.disputed ? { refundedCents: after.amount_refunded } : null
}

/** Subscriptions through the gateway's SDK. In tests, new customers are attached to `testClock`. */
export function openStripeSubscriptions(stripe: Stripe, testClock?: () => string): SubscriptionsPort {
  return {
    openCustomer: ({ userId, email }) =>
      answered(async () => {
        const { id } = await stripe.customers.create(
          { email, metadata: { userId }, ...(testClock && { test_clock: testClock() }) },
          { idempotencyKey: `customer-${userId}` },
        )
        return id
      }),
    openPrice: (plan) => answered(() => priceOf(stripe, plan)),
    subscribe: ({ membershipId, customerId, priceId, paymentMethodId, startsAt }) =>
      answerOf(async () => {
        const method = await attach(stripe, paymentMethodId, { customer: customerId, key: membershipId })
        const { id } = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            default_payment_method: method,
            payment_behavior: 'allow_incomplete',
            metadata: { membershipId },
            ...(startsAt && { trial_end: Math.floor(startsAt.getTime() / 1000) }),
          },
          { idempotencyKey: membershipId },
        )
        return find(stripe, id)
      }, 'declined'),
    findSubscription: (id) => answerOf(() => find(stripe, id)),
    searchSubscription: ({ customerId, membershipId }) =>
      answerOf(async () => {
        const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
        const made = data.find(({ metadata }) => metadata['membershipId'] === membershipId)
        return made ? find(stripe, made.id) : { status: 'none' }
      }),
    endSubscription: (id) =>
      answerOf(async () => {
        await atLeastOnce(() => stripe.subscriptions.cancel(id))
        await voidOpen(stripe, id)
        return find(stripe, id)
      }),
    pauseSubscription: (id, resumesAt) =>
      answerOf(async () => {
        const resumes = resumesAt && { resumes_at: Math.floor(resumesAt.getTime() / 1000) }
        await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', ...resumes } })
        await voidOpen(stripe, id)
        return find(stripe, id)
      }),
    resumeSubscription: (id, chargeKey) =>
      answerOf(async () => {
        if (chargeKey === null) await stripe.subscriptions.update(id, { pause_collection: '' })
        else
          await stripe.subscriptions.update(
            id,
            {
              pause_collection: '',
              billing_cycle_anchor: { type: 'now' },
              proration_behavior: 'none',
              // The user who resumes is present and can authenticate with their bank.
              off_session: false,
              metadata: { resumed: chargeKey },
            },
            { idempotencyKey: chargeKey },
          )
        return find(stripe, id)
      }),
    setCancelAtPeriodEnd: (id, ends) =>
      answerOf(async () => {
        await atLeastOnce(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends }))
        return find(stripe, id)
      }),
    changeCard: ({ key, subscriptionId, customerId, paymentMethodId }) =>
      answerOf(async () => {
        const method = await attach(stripe, paymentMethodId, { customer: customerId, key })
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: method })
        return find(stripe, subscriptionId)
      }, 'declined'),
    changePrice: (id, priceId) =>
      answerOf(async () => {
        const { items } = await stripe.subscriptions.retrieve(id)
        const [item] = items.data
        if (item && item.price.id !== priceId)
          await stripe.subscriptions.update(id, {
            items: [{ id: item.id, price: priceId }],
            proration_behavior: 'none',
          })
        return find(stripe, id)
      }),
    payInvoice: async (id, { key, holderPresent }) => {
      const asked = await answered(async () => {
        await atLeastOnce(() =>
          stripe.invoices.pay(id, { off_session: !holderPresent }, { idempotencyKey: key }),
        )
        return true
      })
      return asked ?? false
    },
    stopTrying: async (id) => {
      const asked = await answered(async () => {
        await atLeastOnce(() => stripe.invoices.update(id, { auto_advance: false }))
        return true
      })
      return asked ?? false
    },
    refundInvoice: (id) => answered(() => refund(stripe, id)),
  }
}
