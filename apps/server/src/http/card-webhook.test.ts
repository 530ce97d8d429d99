import { createHmac } from 'node:crypto'

import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openStripe } from '../ports/cards/stripe.ts'
import { testApp, testConfig } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { createTestCards } from '../testing/cards/cards.ts'
import { makeOrder, withNewKey } from '../testing/sales/disputed-orders.ts'
import { makePaid, makeUnderWay } from '../testing/sales/paid-bookings.ts'

const { card } = testConfig('.')
const cards = { ...createTestCards(), readEvent: openStripe(card).readEvent }
const signer = new Stripe('sk_test_signer')
let stand: TestApp

beforeAll(async () => {
  stand = await testApp({ ports: { cards } })
})
afterAll(() => stand.close())

/** Delivers a webhook event from the gateway and runs the jobs that it enqueues. */
async function tell(type: string, object: object) {
  const payload = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  })
  const timestamp = Math.floor(stand.clock.now().getTime() / 1000)
  const secret = card.webhookSecrets[0] ?? ''
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const { statusCode } = await stand.app.inject({
    method: 'POST',
    url: '/v1/webhooks/card',
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature,
    },
  })
  expect(statusCode).toBe(200)
  await stand.runJobs()
}

const read = async (orderId: string) => {
  const { client } = await stand.signIn('admin')
  return (await client.orders.getOrder({ id: orderId })).order
}

test.each([
  ['charge.dispute.created', 'needs_response'],
  ['charge.dispute.updated', 'under_review'],
  ['charge.dispute.closed', 'lost'],
  ['radar.early_fraud_warning.created', 'early_warning'],
] as const)('%s records the chargeback status that the bank has', async (type, status) => {
  const { order } = await makeOrder(stand)
  const { intentId, claimId } = cards.claim(order.checkoutId, { status })
  await tell(type, { id: claimId, payment_intent: intentId })
  expect((await read(order.id)).chargeback).toMatchObject({ status })
})

test('charge.refund.updated: money of a refund that the bank reversed belongs to the order again', async () => {
  const { order, buyer } = await makeOrder(stand)
  await buyer.client.orders.cancelOrder({ id: order.id }, withNewKey())
  const { rows } = await stand.deps.database.pool.query<{ id: string; provider_refund_id: string }>(
    `select id, gateway_refund_id as provider_refund_id from payment_refunds where part_id = $1`,
    [order.id],
  )
  const [refund] = rows
  cards.bounceRefund(refund!.provider_refund_id)
  await tell('charge.refund.updated', { object: 'refund', metadata: { key: `refund-${refund!.id}` } })
  expect(await read(order.id)).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
})

test('payment_intent.succeeded, delivered twice and before our own query, pays a booking once', async () => {
  const { patron, booking, intentId } = await makeUnderWay(stand)
  const { rows } = await stand.deps.database.pool.query<{ id: string }>(
    `select id from payments where payable_id = $1`,
    [booking.id],
  )
  cards.authenticate(intentId)
  const metadata = { bookingId: booking.id, bookingPaymentId: rows[0]!.id }
  for (let time = 0; time < 2; time++)
    await tell('payment_intent.succeeded', { object: 'payment_intent', id: intentId, metadata })
  const seen = await patron.client.booking.getBooking({ id: booking.id })
  expect(seen.booking).toMatchObject({ status: 'confirmed', payment: 'paid' })
  expect(seen.booking.timeline).toHaveLength(2)
})

test('refund.failed: money of a refund that the bank reversed belongs to the booking again', async () => {
  const { patron, booking } = await makePaid(stand)
  await patron.client.booking.cancelBooking({ id: booking.id, expectedRefund: 90 }, withNewKey())
  const { rows } = await stand.deps.database.pool.query<{ id: string; provider_refund_id: string }>(
    `select r.id, r.gateway_refund_id as provider_refund_id from payment_refunds r
      join payments p on p.id = r.payment_id where p.payable_id = $1`,
    [booking.id],
  )
  const [refund] = rows
  cards.bounceRefund(refund!.provider_refund_id)
  await tell('refund.failed', { object: 'refund', metadata: { key: `refund-${refund!.id}` } })
  const seen = await patron.client.booking.getBooking({ id: booking.id })
  expect(seen.booking).toMatchObject({ status: 'cancelled', refundedAmount: 0 })
})

describe('an event without a fresh signature of the gateway is refused', () => {
  const event = { id: 'evt_r22', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } }
  const post = async (
    said: object,
    how: { secret?: string; secondsAgo?: number; alter?: (payload: string) => string } = {},
  ) => {
    const { secret = card.webhookSecrets[0] ?? '', secondsAgo = 0, alter = (payload) => payload } = how
    const payload = JSON.stringify(said)
    const timestamp = Math.floor(stand.clock.now().getTime() / 1000) - secondsAgo
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    const answer = await stand.app.inject({
      method: 'POST',
      url: '/v1/webhooks/card',
      payload: alter(payload),
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signature,
      },
    })
    return answer.statusCode
  }
  const heardOf = async () => {
    const { rows } = await stand.deps.database.pool.query<{ id: string }>(
      `select id from card_events where id like 'evt_r22%'`,
    )
    return rows.map(({ id }) => id)
  }

  test.each([
    ['an altered body', { alter: (payload: string) => payload.replace('evt_r22', 'evt_r23') }],
    ['an additional space', { alter: (payload: string) => `${payload} ` }],
    ['another secret', { secret: 'whsec_of_somebody_else' }],
    ['a signature older than five minutes', { secondsAgo: 301 }],
    ['a signature more than five minutes ahead', { secondsAgo: -301 }],
    ['a signature an hour ahead', { secondsAgo: -3600 }],
  ])('%s', async (_name, how) => {
    expect(await post(event, how)).toBe(400)
    expect(await heardOf()).toEqual([])
  })

  test.each([
    ['not a number', 'NaN'],
    ['not a number after a valid one', 'now,t=NaN'],
    ['a number with a suffix', 'nowx'],
    ['empty', ''],
    ['given twice', '1,t=now'],
  ])('a time that is %s', (_name, time) => {
    const payload = JSON.stringify(event)
    const seconds = Math.floor(stand.clock.now().getTime() / 1000)
    // The gateway's own library reads the header this way: the last timestamp counts, up to the first non-digit.
    const read = Number.parseInt(time.replaceAll('now', String(seconds)).split('t=').at(-1) ?? '', 10)
    const signature = createHmac('sha256', card.webhookSecrets[0] ?? '')
      .update(`${read}.${payload}`)
      .digest('hex')
    const header = `t=${time.replaceAll('now', String(seconds))},v1=${signature}`
    expect(cards.readEvent(Buffer.from(payload), header, stand.clock.now())).toBeNull()
  })

  test.each([
    ['in its id', { ...event, id: 'evt_r22\u0000' }],
    ['in its type', { ...event, type: 'a\u0000' }],
    ['as its id', { ...event, id: 7 }],
  ])('an event with an invalid value %s is refused', async (_name, said) => {
    expect(await post(said)).toBe(400)
    expect(await heardOf()).toEqual([])
  })

  test('an event whose subject has an unexpected type is accepted and has no effect', async () => {
    const metadata = {
      paymentId: '\u0000',
      membershipId: {},
      payoutId: 'a\u0000',
      key: [],
    }
    for (const [at, object] of ['payment_intent', 'subscription', 'account', 'refund', 'dispute'].entries()) {
      const about = { object, id: '\u0000', payment_intent: '\u0000', metadata }
      expect(await post({ ...event, id: `evt_r22_${at}`, data: { object: about } })).toBe(200)
    }
    await stand.runJobs()
    expect((await heardOf()).length).toBe(5)
  })

  test('while the secret is being rotated, the old and the new one are accepted, then only the new one', () => {
    const payload = JSON.stringify(event)
    const now = new Date('2026-06-15T09:00:00Z')
    const timestamp = now.getTime() / 1000
    const read = (secrets: string[], secret: string) => {
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const { readEvent } = openStripe({ ...card, webhookSecrets: secrets })
      return readEvent(Buffer.from(payload), signature, now)?.id
    }
    const [before, after] = ['whsec_before', 'whsec_after']
    for (const secret of [before, after]) expect(read([before, after], secret)).toBe('evt_r22')
    expect([read([after], before), read([after], after)]).toEqual([undefined, 'evt_r22'])
  })
})
