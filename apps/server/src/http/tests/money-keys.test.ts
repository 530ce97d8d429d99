import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Kind } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { shotAt } from '../../testing/send.ts'
import { endpoints } from '../../endpoints.ts'

const moving = endpoints.filter(({ meta }) => meta.movesMoney)

let stand: TestApp
const callers = new Map<Kind, SignedIn>()
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  for (const kind of ['patron', 'provider', 'tenant', 'admin'] as const)
    callers.set(kind, await stand.signIn(kind))
})
afterAll(() => stand.close())

test.each(moving.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s moves money and requires a key',
  async (_, endpoint) => {
    const kind = Array.isArray(endpoint.meta.access) ? (endpoint.meta.access[0] as Kind) : 'patron'
    const caller = callers.get(kind)
    if (!caller) throw new Error(`nobody is a ${kind}`)
    const origin = stand.deps.config.origins[kind as 'patron']
    const { url, payload } = shotAt(endpoint, { id: crypto.randomUUID() })
    const answer = await stand.app.inject({
      method: endpoint.method as 'POST',
      url,
      payload: payload ?? '{}',
      headers: {
        host: new URL(origin).host,
        origin,
        cookie: caller.cookie,
        'content-type': 'application/json',
      },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'This call needs an Idempotency-Key header.' })
  },
)
