import type { Pool } from 'pg'
import Stripe from 'stripe'

export interface Endpoint {
  url: string
  secret: string
}

export interface Delivery {
  event_id: string
  attempts: number
  body: object
}

const PATIENCE_MS = 10_000
const LONGEST_WAIT_SECONDS = 60

const signer = new Stripe('sk_test_signer')

function sign(payload: string, secret: string, secondsAgo = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  return signer.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** Posts one event. Returns null when the endpoint accepted it, and the error otherwise. */
export async function post(endpoint: Endpoint, event: object, signedSecondsAgo = 0): Promise<string | null> {
  const payload = JSON.stringify(event)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, endpoint.secret, signedSecondsAgo),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.arrayBuffer()
    return response.ok ? null : `HTTP ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'unreachable'
  }
}

/** A quarter of a second at first, doubling up to a minute. */
const waitSeconds = (attempts: number): number => Math.min(0.25 * 2 ** attempts, LONGEST_WAIT_SECONDS)

/** Leases due deliveries, oldest event first, so that no other turn sends them too. */
export async function takeDue(pool: Pool, limit: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery & { seq: string }>(
    `update card_sandbox.deliveries d set next_at = now() + interval '30 seconds'
     from card_sandbox.events e
     where e.id = d.event_id and d.event_id in (
       select event_id from card_sandbox.deliveries
       where delivered_at is null and next_at <= now()
       order by seq limit $1 for update skip locked)
     returning d.event_id, d.attempts, d.seq, e.body`,
    [limit],
  )
  return rows.toSorted((left, right) => Number(left.seq) - Number(right.seq))
}

export async function settle(pool: Pool, delivery: Delivery, failure: string | null): Promise<void> {
  await pool.query(
    `update card_sandbox.deliveries
     set attempts = attempts + 1,
         last_error = $2,
         delivered_at = case when $2::text is null then now() end,
         next_at = now() + make_interval(secs => $3)
     where event_id = $1`,
    [delivery.event_id, failure, waitSeconds(delivery.attempts)],
  )
}

/** Makes deliveries due again that a killed process had leased. */
export async function releaseLeases(pool: Pool): Promise<void> {
  await pool.query('update card_sandbox.deliveries set next_at = now() where delivered_at is null')
}
