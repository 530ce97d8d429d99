import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type Sandbox, sdkFor, startSandbox, until } from '../testing/sandbox.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.stop())

const pay = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    payment_method: method,
    confirm: true,
    ...more,
  })

describe('paying', () => {
  test('charges a good card', async () => {
    const intent = await pay('pm_card_visa', {
      expand: ['latest_charge.balance_transaction'],
      metadata: { orderId: 'o1' },
    })
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, metadata: { orderId: 'o1' } })
    const charge = intent.latest_charge as Stripe.Charge
    expect(charge).toMatchObject({ paid: true, captured: true, amount_captured: 2500 })
    expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' })
    expect(charge.balance_transaction).toMatchObject({ amount: 2500, fee: 103, net: 2397 })
    expect(JSON.stringify(intent)).not.toContain('4242424242424242')
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('declines %s as %s', async (number, code, decline_code, message) => {
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 4, exp_year: 2040, cvc: '123' },
    })
    const error = await refusal(pay(method.id))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, message })
    expect(error.decline_code || undefined).toBe(decline_code)
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '')
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
    const again = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(again.status).toBe('succeeded')
  })

  test.each([
    [{ number: '4242424242424241', exp_month: 1, exp_year: 2040 }, 'incorrect_number'],
    [{ number: '4242424242424242', exp_month: 13, exp_year: 2040 }, 'invalid_expiry_month'],
    [{ number: '4242424242424242', exp_month: 1, exp_year: 2020 }, 'invalid_expiry_year'],
    [{ number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '12' }, 'invalid_cvc'],
    [{ number: '4111111111111111', exp_month: 1, exp_year: 2040 }, 'card_declined'],
  ])('refuses impossible card details: %j', async (card, code) => {
    const error = await refusal(stripe.paymentMethods.create({ type: 'card', card }))
    expect(error).toMatchObject({ statusCode: 402, code })
  })

  test('attaches the card that fails only when charged', async () => {
    const customer = await stripe.customers.create({ email: 'a@b.co' })
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    expect((await refusal(pay(method.id, { customer: customer.id }))).code).toBe('card_declined')
    const bad = await refusal(
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
    )
    expect(bad.code).toBe('card_declined')
  })

  test('refuses an amount that is too small or missing, or a missing payment method, with the gateway’s messages', async () => {
    const small = await refusal(stripe.paymentIntents.create({ amount: 49, currency: 'usd' }))
    expect(small).toMatchObject({ statusCode: 400, code: 'amount_too_small', param: 'amount' })
    const bare = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    expect(await refusal(stripe.paymentIntents.confirm(bare.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const none = await refusal(stripe.paymentIntents.create({ currency: 'usd' } as never))
    expect(none).toMatchObject({ code: 'parameter_missing', message: 'Missing required param: amount.' })
    const odd = await refusal(stripe.paymentIntents.create({ amount: 'x' as never, currency: 'usd' }))
    expect(odd).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
  })
})

describe('authorizing', () => {
  test('captures part of the authorized amount, once', async () => {
    const held = await pay('pm_card_visa', { capture_method: 'manual' })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 2500, amount_received: 0 })
    expect((await refusal(stripe.paymentIntents.capture(held.id, { amount_to_capture: 2501 }))).code).toBe(
      'amount_too_large',
    )
    const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1000 })
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 1000, amount_capturable: 0 })
    expect((await refusal(stripe.paymentIntents.capture(held.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
    expect((await refusal(stripe.refunds.create({ payment_intent: held.id, amount: 1001 }))).statusCode).toBe(
      400,
    )
  })

  test('cancels an authorized payment, but not a paid one', async () => {
    const held = await pay('pm_card_visa', { capture_method: 'manual' })
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      amount_capturable: 0,
    })
    const paid = await pay('pm_card_visa')
    const error = await refusal(stripe.paymentIntents.cancel(paid.id))
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id: paid.id } })
  })
})

describe('refunding', () => {
  test('refunds in parts and never above the charge, even in 20 concurrent requests', async () => {
    const paid = await pay('pm_card_visa')
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => stripe.refunds.create({ payment_intent: paid.id, amount: 1000 })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    const charge = await stripe.charges.retrieve(paid.latest_charge as string, { expand: ['refunds'] })
    expect(charge).toMatchObject({ amount_refunded: 2000, refunded: false })
    expect(charge.refunds?.data).toHaveLength(2)
    const rest = await stripe.refunds.create({ charge: charge.id })
    expect(rest.amount).toBe(500)
    expect((await refusal(stripe.refunds.create({ charge: charge.id }))).code).toBe('charge_already_refunded')
    await until(() => sandbox.endpoint.types().includes('charge.refunded'))
    expect(sandbox.endpoint.types()).toEqual(expect.arrayContaining(['refund.created', 'refund.updated']))
  })

  test('opens a dispute for the disputing card, which evidence can win', async () => {
    const paid = await pay('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 2500 })
    expect((await refusal(stripe.refunds.create({ payment_intent: paid.id }))).code).toBe('charge_disputed')
    const won = await stripe.disputes.update(dispute!.id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    expect(won.status).toBe('won')
  })
})

describe('a bank', () => {
  test('decides a dispute through the control, once', async () => {
    const paid = await pay('pm_card_visa')
    const said = (outcome: string) => sandbox.control('POST', 'disputes', { paymentIntent: paid.id, outcome })
    expect(await said('lost')).toMatchObject({ error: 'There is no open dispute of this payment.' })
    expect(await said('opened')).toMatchObject({ status: 'needs_response' })
    expect(await said('lost')).toMatchObject({ status: 'lost' })
    expect(await said('won')).toHaveProperty('error')
    await until(() => sandbox.endpoint.types().includes('charge.dispute.closed'))
  })

  test('warns or inquires without taking money', async () => {
    const [warned, asked] = [
      await pay('pm_card_createIssuerFraudRecord'),
      await pay('pm_card_createDisputeInquiry'),
    ]
    const { data: warnings } = await stripe.radar.earlyFraudWarnings.list({
      payment_intent: warned.id,
      expand: ['data.charge', 'data.payment_intent'],
    })
    expect(warnings).toMatchObject([{ actionable: true, charge: { amount_captured: 2500 } }])
    const { data: inquiries } = await stripe.disputes.list({ payment_intent: asked.id })
    expect(inquiries).toMatchObject([{ status: 'warning_needs_response', balance_transactions: [] }])
    for (const { id } of [warned, asked])
      expect((await stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded')
  })

  test('reverses a refund a moment later', async () => {
    const paid = await pay('pm_card_refundFail')
    const refund = await stripe.refunds.create({ payment_intent: paid.id, metadata: { key: 'refund-1' } })
    expect(refund.status).toBe('succeeded')
    await until(() => sandbox.endpoint.types().includes('refund.failed'))
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
      metadata: { key: 'refund-1' },
    })
    const charge = await stripe.charges.retrieve(paid.latest_charge as string)
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
  })
})

describe('authentication by the bank', () => {
  const answer = (intent: Stripe.PaymentIntent, what: string) =>
    fetch(`${sandbox.origin}/sandbox/bank/${intent.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ client_secret: intent.client_secret ?? '', answer: what }),
    })

  test.each(['pm_card_threeDSecure2Required', 'pm_card_authenticationRequired'])(
    '%s pays after authentication',
    async (method) => {
      const intent = await pay(method)
      expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
      const page = await fetch(
        `${sandbox.origin}/sandbox/bank/${intent.id}?client_secret=${intent.client_secret}`,
      )
      expect(await page.text()).toContain('Complete authentication')
      await answer(intent, 'complete')
      await answer(intent, 'fail')
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    },
  )

  test('a refusal leaves the payment without a payment method', async () => {
    const intent = await pay('pm_card_threeDSecure2Required', { return_url: 'http://patron.localhost/back' })
    expect(intent.next_action?.redirect_to_url?.url).toContain('/sandbox/bank/')
    const response = await answer(intent, 'fail')
    expect(response.headers.get('location')).toContain('http://patron.localhost/back?payment_intent=pi_')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('declines at once when the holder is not present or actions are errors', async () => {
    expect((await refusal(pay('pm_card_threeDSecure2Required', { off_session: true }))).code).toBe(
      'authentication_required',
    )
    const error = await refusal(pay('pm_card_threeDSecure2Required', { error_on_requires_action: true }))
    expect(error.code).toBe('authentication_required')
  })

  test('a set-up card that authenticates only the first time needs none later', async () => {
    const customer = await stripe.customers.create({})
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
    })
    expect(setup.status).toBe('requires_action')
    await answer(setup as never, 'complete')
    const done = await stripe.setupIntents.retrieve(setup.id)
    expect(done.status).toBe('succeeded')
    const paid = await pay(done.payment_method as string, { customer: customer.id, off_session: true })
    expect(paid.status).toBe('succeeded')
  })
})

describe('a browser', () => {
  const browser = () => sdkFor(sandbox.port)
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${sandbox.origin}/v1/${path}`, { ...init, headers: { authorization: 'Bearer pk_test_sandbox' } })

  test('sees and confirms only intents whose secret it has, without merchant data', async () => {
    const intent = await browser().paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { orderId: 'hush' },
    })
    expect((await call(`payment_intents/${intent.id}?client_secret=wrong`)).status).toBe(400)
    expect((await call('customers')).status).toBe(401)
    const response = await call(`payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        client_secret: intent.client_secret ?? '',
        payment_method: 'pm_card_visa',
      }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const body = await response.text()
    expect(body).toContain('"succeeded"')
    expect(body).not.toContain('hush')
  })
})
