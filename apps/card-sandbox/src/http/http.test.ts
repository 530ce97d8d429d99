import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type Sandbox, sdkFor, startSandbox } from '../testing/sandbox.ts'

let sandbox: Sandbox
let stripe: Stripe
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.control('DELETE', 'faults'))

const order = { amount: 1000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const

describe('one key', () => {
  test('executes once in 50 parallel calls, and the others get the same body or 409', async () => {
    const metadata = { run: 'fifty' }
    const settled = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        stripe.paymentIntents.create({ ...order, metadata }, { idempotencyKey: 'fifty' }),
      ),
    )
    const ids = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    const codes = settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as Stripe.errors.StripeError).code] : [],
    )
    expect(new Set(ids).size).toBe(1)
    expect(codes.filter((code) => code !== 'idempotency_key_in_use')).toEqual([])
    expect(await sandbox.control('GET', 'state?metadataKey=run&metadataValue=fifty')).toMatchObject({
      chargedCents: 1000,
      charges: 1,
      paymentIntents: { succeeded: 1 },
    })
  })

  test('survives 50 parallel calls of an SDK that retries conflicts', async () => {
    const patient = sdkFor(sandbox.port, { maxNetworkRetries: 5 })
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        patient.customers.create({ email: 'a@b.co' }, { idempotencyKey: 'patient' }),
      ),
    )
    expect(new Set(all.map((one) => one.id)).size).toBe(1)
  })

  test('is refused with other parameters, replays a decline, and stays free after a call that never started', async () => {
    await stripe.customers.create({ email: 'a@b.co' }, { idempotencyKey: 'k1' })
    const other = await refusal(stripe.customers.create({ email: 'c@d.co' }, { idempotencyKey: 'k1' }))
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    const declined = { ...order, payment_method: 'pm_card_chargeDeclined' }
    const first = await refusal(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' }))
    const second = await refusal(stripe.paymentIntents.create(declined, { idempotencyKey: 'k2' }))
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
    expect(second.headers?.['idempotent-replayed']).toBe('true')
    await refusal(stripe.paymentIntents.create({ currency: 'usd' } as never, { idempotencyKey: 'k3' }))
    const after = await stripe.paymentIntents.create(order, { idempotencyKey: 'k3' })
    expect(after.status).toBe('succeeded')
  })
})

describe('faults', () => {
  const plant = (kind: string, more = {}) =>
    sandbox.control('POST', 'faults', { match: 'POST /v1/payment_intents', kind, ...more })

  test.each(['500', 'reset'])('%s: nothing runs, and the SDK’s retry succeeds', async (kind) => {
    // The SDK retries a broken connection once, even with retries disabled.
    await plant(kind, { times: kind === 'reset' ? 2 : 1 })
    const metadata = { fault: kind }
    const error = await refusal(
      stripe.paymentIntents.create({ ...order, metadata }, { idempotencyKey: kind }),
    )
    expect(error.type).toBe(kind === '500' ? 'StripeAPIError' : 'StripeConnectionError')
    expect(await sandbox.control('GET', `state?metadataKey=fault&metadataValue=${kind}`)).toMatchObject({
      charges: 0,
    })
    await plant(kind)
    const patient = sdkFor(sandbox.port, { maxNetworkRetries: 2 })
    expect((await patient.paymentIntents.create({ ...order, metadata })).status).toBe('succeeded')
  })

  test('429 is a rate limit, timeout outlasts the caller, delay only delays', async () => {
    await plant('429')
    expect((await refusal(stripe.paymentIntents.create(order))).type).toBe('StripeRateLimitError')
    await plant('timeout')
    const hasty = sdkFor(sandbox.port, { timeout: 200 })
    expect((await refusal(hasty.paymentIntents.create(order))).type).toBe('StripeConnectionError')
    await plant('delay', { ms: 150 })
    const began = Date.now()
    await stripe.paymentIntents.create(order)
    expect(Date.now() - began).toBeGreaterThanOrEqual(150)
  })

  test('answer_lost charges, and a retry with the same key returns the result', async () => {
    await plant('answer_lost', { times: 2 })
    const metadata = { lost: 'yes' }
    const error = await refusal(
      stripe.paymentIntents.create({ ...order, metadata }, { idempotencyKey: 'lost' }),
    )
    expect(error.type).toBe('StripeConnectionError')
    const again = await stripe.paymentIntents.create({ ...order, metadata }, { idempotencyKey: 'lost' })
    expect(again.status).toBe('succeeded')
    expect(await sandbox.control('GET', 'state?metadataKey=lost')).toMatchObject({ charges: 1 })
  })

  test('matches by pattern and refuses invalid faults', async () => {
    await sandbox.control('POST', 'faults', { match: '* /v1/customers/*', kind: '500' })
    const customer = await stripe.customers.create({})
    expect((await refusal(stripe.customers.retrieve(customer.id))).statusCode).toBe(500)
    expect(await sandbox.control('POST', 'faults', { match: 'nonsense', kind: '500' })).toHaveProperty(
      'error',
    )
  })
})

describe('the API', () => {
  test('answers unknown paths, missing keys and wrong keys with the gateway’s errors', async () => {
    const unknown = await refusal(stripe.coupons.create({ percent_off: 5, duration: 'once' }))
    expect(unknown).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
    expect(unknown.message).toContain('Unrecognized request URL (POST: /v1/coupons)')
    const bare = await fetch(`${sandbox.origin}/v1/customers`)
    expect(bare.status).toBe(401)
    const wrong = new Stripe('sk_test_somebodyelse', {
      host: '127.0.0.1',
      port: sandbox.port,
      protocol: 'http',
    })
    expect(await refusal(wrong.customers.list())).toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    })
    expect(await refusal(stripe.customers.retrieve('cus_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    const param = await refusal(stripe.paymentIntents.create({ ...order, customer: 'cus_none' }))
    expect(param).toMatchObject({ statusCode: 400, param: 'customer' })
  })

  test('pages, filters and expands lists', async () => {
    const customer = await stripe.customers.create({ name: 'Pager', metadata: { a: '1' } })
    const made: string[] = []
    for (let i = 0; i < 5; i += 1) {
      made.push(
        (await stripe.paymentIntents.create({ amount: 100 + i, currency: 'usd', customer: customer.id })).id,
      )
    }
    const seen: string[] = []
    for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 }))
      seen.push(intent.id)
    expect(seen).toEqual(made.toReversed())
    const page = await stripe.paymentIntents.list({
      customer: customer.id,
      limit: 2,
      expand: ['data.customer'],
    })
    expect(page.has_more).toBe(true)
    expect(page.data[0]?.customer).toMatchObject({ name: 'Pager' })
    const updated = await stripe.customers.update(customer.id, { metadata: { a: '', b: '2' } })
    expect(updated.metadata).toEqual({ b: '2' })
    expect((await refusal(stripe.customers.retrieve(customer.id, { expand: ['nonsense'] }))).statusCode).toBe(
      400,
    )
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  })
})
