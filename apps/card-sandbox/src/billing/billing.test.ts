import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type Sandbox, startSandbox, until } from '../testing/sandbox.ts'
import { addInterval } from './periods.ts'

const DAY = 86_400
const START = Date.UTC(2027, 0, 31, 12) / 1000
let sandbox: Sandbox
let stripe: Stripe
let price: Stripe.Price
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = sandbox.stripe
  const product = await stripe.products.create({ name: 'Membership' })
  price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 2900,
    recurring: { interval: 'month' },
  })
})
afterAll(() => sandbox.stop())

async function subscribe(card = 'pm_card_visa', more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await stripe.customers.create({ email: 'm@b.co', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
    ...more,
  })
  const advance = (to: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })
  return { clock, customer, method, subscription, advance }
}

test.each([
  ['2027-01-31T12:00:00Z', 'month', 1, '2027-02-28T12:00:00.000Z'],
  ['2028-01-31T12:00:00Z', 'month', 1, '2028-02-29T12:00:00.000Z'],
  ['2027-01-31T12:00:00Z', 'month', 2, '2027-03-31T12:00:00.000Z'],
  ['2028-02-29T00:00:00Z', 'year', 1, '2029-02-28T00:00:00.000Z'],
  ['2027-01-31T12:00:00Z', 'week', 2, '2027-02-14T12:00:00.000Z'],
] as const)('%s and %s × %d ends %s', (from, interval, count, end) => {
  expect(new Date(addInterval(Date.parse(from) / 1000, interval, count) * 1000).toISOString()).toBe(end)
})

describe('a subscription', () => {
  test('is paid at once and renews on the last day of each period', async () => {
    const { subscription, advance } = await subscribe()
    expect(subscription.status).toBe('active')
    await advance(START + 65 * DAY)
    const invoices = await stripe.invoices.list({
      subscription: subscription.id,
      expand: ['data.payments.data.payment.payment_intent'],
    })
    expect(invoices.data.map((one) => [one.status, one.billing_reason])).toEqual([
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_cycle'],
      ['paid', 'subscription_create'],
    ])
    const item = (await stripe.subscriptions.retrieve(subscription.id)).items.data[0]
    expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe('2027-04-30T12:00:00.000Z')
    await until(() => sandbox.endpoint.types().filter((type) => type === 'invoice.paid').length >= 3)
  })

  const billed = async ({ id }: Stripe.Subscription) =>
    (await stripe.invoices.list({ subscription: id })).data.map(({ status }) => status)

  test('is free while its collection is paused, and resumes on the given day', async () => {
    const { subscription, advance } = await subscribe()
    const pause = { behavior: 'void', resumes_at: START + 59 * DAY - 3600 } as const
    await stripe.subscriptions.update(subscription.id, { pause_collection: pause })
    await advance(START + 40 * DAY)
    expect(await billed(subscription)).toEqual(['void', 'paid'])
    const paused = await stripe.subscriptions.retrieve(subscription.id)
    expect([paused.status, paused.pause_collection]).toEqual(['active', pause])
    await advance(START + 59 * DAY - 3600)
    expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull()
    await advance(START + 59 * DAY)
    expect(await billed(subscription)).toEqual(['paid', 'void', 'paid'])
  })

  test('starts a new period when its anchor is set to now, once per key', async () => {
    const { subscription, advance } = await subscribe()
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } })
    await advance(START + 40 * DAY)
    const change: Stripe.SubscriptionUpdateParams = {
      pause_collection: '',
      proration_behavior: 'none',
      billing_cycle_anchor: { type: 'now' },
    }
    const key = { idempotencyKey: `resume-${subscription.id}` }
    for (let time = 0; time < 2; time++) await stripe.subscriptions.update(subscription.id, change, key)
    expect(await billed(subscription)).toEqual(['paid', 'void', 'paid'])
    await advance(START + 72 * DAY)
    expect(await billed(subscription)).toEqual(['paid', 'paid', 'void', 'paid'])
  })

  test('waits for the browser’s first payment', async () => {
    const { subscription } = await subscribe('pm_card_visa', {
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(subscription.status).toBe('incomplete')
    const invoice = subscription.latest_invoice as Stripe.Invoice
    const secret = invoice.confirmation_secret?.client_secret ?? ''
    await stripe.paymentIntents.confirm(secret.split('_secret_')[0]!, {
      payment_method: 'pm_card_mastercard',
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  test('becomes past due, is retried, and recovers with a better card', async () => {
    const { subscription, customer, advance } = await subscribe()
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
    await advance(START + 29 * DAY)
    const late = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(late.status).toBe('past_due')
    expect(late.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1 })
    await until(() => sandbox.endpoint.types().includes('invoice.payment_failed'))
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: good.id })
    await advance(START + 32 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  test('ends once every retry has failed', async () => {
    const { subscription, customer, advance } = await subscribe()
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
    await advance(START + 50 * DAY)
    const ended = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
    expect(ended.latest_invoice).toMatchObject({ attempt_count: 4 })
  })

  test('is not retried once its invoice is collected manually', async () => {
    const { subscription, customer, advance } = await subscribe()
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
    await advance(START + 29 * DAY)
    const late = await stripe.subscriptions.retrieve(subscription.id)
    const invoiceId = late.latest_invoice as string
    await stripe.invoices.update(invoiceId, { auto_advance: false })
    expect((await refusal(stripe.invoices.pay(invoiceId))).message).toBe('Your card was declined.')
    await advance(START + 55 * DAY)
    const left = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(left).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 2, next_payment_attempt: null },
    })
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.invoices.pay(invoiceId, { payment_method: good.id })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  test('accepts no first payment after its cancellation', async () => {
    const { subscription } = await subscribe('pm_card_authenticationRequired', {
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(subscription.status).toBe('incomplete')
    const invoice = subscription.latest_invoice as Stripe.Invoice
    await stripe.subscriptions.cancel(subscription.id)
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
    const intentId = invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? ''
    const late = stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    expect((await refusal(late)).code).toBe('payment_intent_unexpected_state')
  })

  test('is cancelled at the end of its period, or resumed before', async () => {
    const { subscription, advance } = await subscribe()
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(kept).toMatchObject({ cancel_at: null, status: 'active' })
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await advance(START + 40 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
    expect((await refusal(stripe.subscriptions.cancel(subscription.id))).code).toBe('resource_missing')
  })

  test('starts after its trial, and is refused without a card', async () => {
    const { subscription, advance } = await subscribe('pm_card_visa', { trial_period_days: 14 })
    expect(subscription.status).toBe('trialing')
    await advance(START + 15 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    const bare = await stripe.customers.create({})
    const error = await refusal(
      stripe.subscriptions.create({ customer: bare.id, items: [{ price: price.id }] }),
    )
    expect(error.code).toBe('resource_missing')
    expect((await stripe.subscriptions.list({ customer: bare.id })).data).toEqual([])
  })

  test('bills the rest of the period after a change to a more expensive plan', async () => {
    const { subscription } = await subscribe()
    const dearer = await stripe.prices.create({
      product: price.product as string,
      currency: 'usd',
      unit_amount: 5900,
      recurring: { interval: 'month' },
    })
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: dearer.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    expect(changed.items.data[0]?.price.id).toBe(dearer.id)
    expect(changed.latest_invoice).toMatchObject({ amount_paid: 3000, billing_reason: 'subscription_update' })
  })
})
