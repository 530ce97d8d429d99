import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import Stripe from 'stripe'
import { inject } from 'vitest'
import { buildSandbox } from '../app.ts'

const SECRET = 'whsec_test'

/** A webhook endpoint that verifies events with the SDK. `refuse` makes it answer 500 a number of times. */
export async function startEndpoint() {
  const events: Stripe.Event[] = []
  const attempts: string[] = []
  const state = { refuse: 0, invalid: 0 }
  const sdk = new Stripe('sk_test_verify')
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      try {
        const signature = String(request.headers['stripe-signature'])
        const event = sdk.webhooks.constructEvent(Buffer.concat(chunks), signature, SECRET)
        attempts.push(event.id)
        if (state.refuse > 0) {
          state.refuse -= 1
          response.writeHead(500).end()
          return
        }
        events.push(event)
        response.end('ok')
      } catch {
        state.invalid += 1
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    secret: SECRET,
    events,
    attempts,
    state,
    types: () => events.map((event) => event.type as string),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export async function freshDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'))
  const name = `cards_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

export function sdkFor(port: number, config: Partial<Stripe.StripeConfig> = {}): Stripe {
  return new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  })
}

/** A sandbox with its own port and database, its webhook endpoint, and an SDK client. */
export async function startSandbox(webhookEvents: readonly string[] = []) {
  const endpoint = await startEndpoint()
  const databaseUrl = await freshDatabase()
  const app = await buildSandbox({
    databaseUrl,
    webhookUrl: endpoint.url,
    webhookSecret: endpoint.secret,
    webhookEvents,
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(origin).port)
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    return (await response.json()) as Record<string, unknown>
  }
  return {
    stripe: sdkFor(port),
    port,
    origin,
    databaseUrl,
    endpoint,
    control,
    stop: async () => {
      await app.close()
      await endpoint.close()
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>

export async function until(fact: () => boolean | Promise<boolean>, ms = 120_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await fact())) {
    if (Date.now() > end) throw new Error('the condition was not met in time')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Returns the error of a refused call. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call was not refused')
}
