import Stripe from 'stripe'

import { readConfig } from '../config.ts'
import type { CardsPort } from '../ports/cards/port.ts'
import { openStripe } from '../ports/cards/stripe.ts'
import { spawnProgram } from './cluster.ts'

export interface CardSandbox {
  /** The server's adapter; its customers live by the sandbox's clock. */
  cards: CardsPort
  /** The provider's own SDK, to look behind the product's back. */
  stripe: Stripe
  /** Begins a new clock for the customers that come; months pass for them when it is moved. */
  setClock: (to: Date) => Promise<void>
  moveClock: (to: Date) => Promise<void>
  /** The next request of this kind fails like this. */
  plant: (match: string, kind: string) => Promise<void>
  /** The bank of a payment opens a claim on it, or decides the open one. */
  claim: (intentId: string, outcome: 'opened' | 'won' | 'lost') => Promise<void>
  stop: () => void
}

/** The card sandbox, with nobody listening to its events, and a clock that only tests move. */
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
  const { card } = readConfig({
    NODE_ENV: 'test',
    WELLSPRING_SECRET: 'a secret of thirty-two characters',
    CARD_SANDBOX_URL: `http://127.0.0.1:${port}`,
  })
  const stripe = new Stripe(card.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
  })
  let clock = ''
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const control = async (path: string, asked: object) => {
    const told = await fetch(`http://127.0.0.1:${port}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    if (!told.ok) throw new Error(await told.text())
  }
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
    plant: (match, kind) => control('faults', { match, kind, times: 1 }),
    claim: (paymentIntent, outcome) => control('disputes', { paymentIntent, outcome }),
    stop: () => child.kill('SIGTERM'),
  }
}
