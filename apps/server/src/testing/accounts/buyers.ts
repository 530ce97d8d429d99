import { setTimeout as sleep } from 'node:timers/promises'

import type { Client } from '@wellspring/api/client'
import type { Checkout } from '@wellspring/api/contract/orders'

import { cartLines } from '../../domains/cart/tables.ts'
import { orderWith } from '../sales/checkout.ts'
import type { Cluster } from '../crashes/cluster.ts'
import type { MadeProduct } from '../factories.ts'
import { patience } from '../patience.ts'

export interface Buyer {
  clients: [Client, Client]
  key: string
}

/** Patrons with one piece of a product in their carts. */
export async function makeBuyers(cluster: Cluster, howMany: number, product: MadeProduct): Promise<Buyer[]> {
  const variantId = product.variantIds[0]!
  const crowd = await cluster.crowd(howMany, ({ deps, now }, userIds) =>
    deps.database.statement
      .insert(cartLines)
      .values(userIds.map((userId) => ({ userId, variantId, quantity: 1, createdAt: now() }))),
  )
  return crowd.map((clients) => ({ clients, key: crypto.randomUUID() }))
}

export const pay = (client: Client, key: string, card = 'pm_card_visa'): Promise<Checkout> =>
  client.orders.placeOrder(orderWith(card), { context: { idempotencyKey: key } })

/** The status of the checkout, or the code of the refusal. */
export const outcome = (promise: Promise<{ status: string }>) =>
  promise.then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  )

const passing = new Set([
  'NETWORK',
  'IDEMPOTENCY_IN_FLIGHT',
  'UNAVAILABLE',
  'INTERNAL',
  'processing',
  'CHECKOUT_IN_PROGRESS',
])

/** Retries until the result is final. */
export async function lastWord(
  client: Client,
  key: string,
  deadline = Date.now() + patience.waitMs,
): Promise<string> {
  const word = await outcome(pay(client, key))
  if (!passing.has(word) || Date.now() > deadline) return word
  await sleep(500)
  return lastWord(client, key, deadline)
}
