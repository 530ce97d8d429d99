import { fork } from 'node:child_process'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  freshDatabase,
  type Sandbox,
  sdkFor,
  startEndpoint,
  startSandbox,
  until,
} from '../testing/sandbox.ts'

const order = { amount: 1000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const

describe('webhooks', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())

  test('carry a valid signature with its own version, and are delivered once', async () => {
    const intent = await sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'signed' })
    await until(() => sandbox.endpoint.types().includes('payment_intent.succeeded'))
    const event = sandbox.endpoint.events.find((one) => one.type === 'payment_intent.succeeded')
    expect(event).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: { object: { id: intent.id, status: 'succeeded' } },
      request: { idempotency_key: 'signed' },
    })
    expect(sandbox.endpoint.state.invalid).toBe(0)
    await until(async () => (await sandbox.control('GET', 'state'))['undeliveredEvents'] === 0)
    expect(new Set(sandbox.endpoint.attempts).size).toBe(sandbox.endpoint.attempts.length)
    const listed = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded' })
    expect(listed.data[0]?.id).toBe(event?.id)
  })

  test('are retried until they are accepted', async () => {
    sandbox.endpoint.state.refuse = 3
    const customer = await sandbox.stripe.customers.create({ email: 'again@b.co' })
    const arrived = () =>
      sandbox.endpoint.events.some(
        (one) => one.type === 'customer.created' && one.data.object.id === customer.id,
      )
    await until(arrived)
    expect(sandbox.endpoint.state.refuse).toBe(0)
  })

  test('wait while paused, and can be replayed in any order, any number of times', async () => {
    await sandbox.control('POST', 'webhooks', { paused: true })
    const before = sandbox.endpoint.events.length
    await sandbox.stripe.paymentIntents.create(order)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(sandbox.endpoint.events.length).toBe(before)
    await sandbox.control('POST', 'webhooks', { paused: false })
    await until(async () => (await sandbox.control('GET', 'state'))['undeliveredEvents'] === 0)
    const count = sandbox.endpoint.events.length
    const result = await sandbox.control('POST', 'webhooks/replay', {
      types: ['payment_intent.created', 'payment_intent.succeeded'],
      order: 'reverse',
      times: 2,
    })
    expect(result).toEqual({ sent: 8, delivered: 8, failed: 0 })
    expect(sandbox.endpoint.events[count]?.type).toBe('payment_intent.succeeded')
    const late = await sandbox.control('POST', 'webhooks/replay', {
      types: ['customer.created'],
      signedSecondsAgo: 400,
    })
    expect(late).toMatchObject({ delivered: 0 })
  })
})

test('an endpoint with selected event types gets no others, and all events stay readable', async () => {
  const sandbox = await startSandbox(['payment_intent.succeeded'])
  await sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'first' })
  await sandbox.stripe.paymentIntents.create(order, { idempotencyKey: 'second' })
  await until(() => sandbox.endpoint.types().length >= 2)
  expect(sandbox.endpoint.types()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
  const kept = await sandbox.stripe.events.list()
  expect(kept.data.map(({ type }) => type)).toContain('payment_intent.created')
  await sandbox.stop()
})

test('a process killed with undelivered events delivers them after its restart', async () => {
  const endpoint = await startEndpoint()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: await freshDatabase(),
    CARD_SANDBOX_PORT: '0',
    CARD_WEBHOOK_URL: endpoint.url,
    CARD_WEBHOOK_SECRET: endpoint.secret,
  }
  const launch = async () => {
    const child = fork(new URL('../main.ts', import.meta.url), { env, execArgv: [] })
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }))
      child.once('exit', (code) => reject(new Error(`left with ${code}`)))
    })
    return { child, port }
  }
  endpoint.state.refuse = 1000
  const first = await launch()
  const intent = await sdkFor(first.port).paymentIntents.create(order, { idempotencyKey: 'before' })
  await until(() => endpoint.attempts.length > 0)
  first.child.kill('SIGKILL')
  await new Promise((resolve) => first.child.once('exit', resolve))
  endpoint.state.refuse = 0
  const second = await launch()
  await until(() => endpoint.types().includes('payment_intent.succeeded'))
  const same = await sdkFor(second.port).paymentIntents.create(order, { idempotencyKey: 'before' })
  expect(same.id).toBe(intent.id)
  const left = new Promise((resolve) => second.child.once('exit', resolve))
  second.child.disconnect()
  expect(await left).toBe(0)
  await endpoint.close()
})
