import Stripe from 'stripe'

import { readConfig } from '../../config.ts'
import type { CardsPort } from '../../ports/cards/port.ts'
import { openStripe } from '../../ports/cards/stripe.ts'
import { spawnProgram } from '../crashes/cluster.ts'

/** A sandbox whose months pass when a test moves their clock. */
interface ClockedSandbox {
  /** The server's adapter. Its customers use the sandbox's test clock. */
  cards: CardsPort
  /** The gateway's own SDK, to inspect and change state directly. */
  stripe: Stripe
  /** Sets a new test clock for later customers. Advancing it lets months pass for them. */
  setClock: (to: Date) => Promise<void>
  moveClock: (to: Date) => Promise<void>
}

export interface CardSandbox extends ClockedSandbox {
  /** Makes the next request of this kind fail in this way. */
  plant: (match: string, kind: string) => Promise<void>
  /** Opens or decides a payment's dispute as its bank. */
  claim: (intentId: string, outcome: 'opened' | 'won' | 'lost') => Promise<void>
  stop: () => void
}

/** Connects to a running sandbox with a clock of its own. */
export function withClock(url: string): ClockedSandbox {
  const { card } = readConfig({
    NODE_ENV: 'test',
    WELLSPRING_SECRET: 'a secret of thirty-two characters',
    CARD_SANDBOX_URL: url,
  })
  const stripe = new Stripe(card.secretKey, {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    telemetry: false,
  })
  let clock = ''
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return {
    cards: openStripe(card, { testClock: () => clock }),
    stripe,
    async setClock(to) {
      const made = await stripe.testHelpers.testClocks.create({ frozen_time: seconds(to) })
      clock = made.id
    },
    async moveClock(to) {
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: seconds(to) })
    },
  }
}

/** Starts the card sandbox without webhook receivers, on a clock that only tests move. */
export async function startCardSandbox(databaseUrl: string): Promise<CardSandbox> {
  const child = spawnProgram('sandbox', {
    DATABASE_URL: databaseUrl,
    CARD_SANDBOX_PORT: '0',
    CARD_WEBHOOK_EVENTS: 'account.updated',
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve((said as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`the card sandbox ended with code ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  const control = async (path: string, asked: object) => {
    const told = await fetch(`${url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    if (!told.ok) throw new Error(await told.text())
  }
  return {
    ...withClock(url),
    plant: (match, kind) => control('faults', { match, kind, times: 1 }),
    claim: (paymentIntent, outcome) => control('disputes', { paymentIntent, outcome }),
    stop: () => child.kill('SIGTERM'),
  }
}
