import Stripe from 'stripe'

import { readConfig } from '../../config.ts'
import { openStripe } from '../../ports/cards/stripe.ts'
import type { TestApp } from '../app.ts'
import { createTestCards } from './cards.ts'
import type { TestCards } from './cards.ts'

const { card } = readConfig({ NODE_ENV: 'test', WELLSPRING_SECRET: 'a secret of thirty-two characters' })
const { webhooks } = new Stripe(card.secretKey)

/** Test cards that parse webhook events like the real gateway. */
export const createTellingCards = (): TestCards => ({
  ...createTestCards(),
  readEvent: openStripe(card).readEvent,
})

interface Told {
  /** A new id by default. The same id simulates a redelivery. */
  id?: string
  type: string
  object: object
}

/** Delivers a webhook event and returns the response status. */
export async function tell({ app, clock }: TestApp, told: Told): Promise<number> {
  const { id = `evt_${crypto.randomUUID()}`, type, object } = told
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret: card.webhookSecrets[0] ?? '',
    timestamp: Math.floor(clock.now().getTime() / 1e3),
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/v1/webhooks/card',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return statusCode
}
