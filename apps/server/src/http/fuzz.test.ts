import type { AnyContractProcedure } from '@orpc/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'

import { contract } from '@wellspring/api/contract'
import { audiences } from '@wellspring/api/contract/endpoint'
import type { Audience, Kind } from '@wellspring/api/contract/endpoint'
import { ProblemBody } from '@wellspring/api/contract/problem'

import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { createTestCards } from '../testing/cards.ts'
import { createProduct } from '../testing/factories.ts'
import { createInputs, seededRandom } from '../testing/fuzz.ts'
import { endpoints } from './api.ts'

// Another seed each time; FUZZ_SEED repeats one that failed.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 1000))

interface Caller {
  kind: Kind | 'guest'
  audience: Audience
  cookie: string | null
}

let stand: TestApp
let knownIds: string[] = []
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
  const product = await createProduct(stand.context, { variants: [[20, 1_000_000]] })
  const { client } = await stand.signIn('patron')
  const { line } = await client.cart.addCartLine({
    productId: product.id,
    productVariantId: product.variantIds[0]!,
    quantity: 1,
  })
  // Of others and of nobody as well.
  knownIds = [product.id, ...product.variantIds, line.id, crypto.randomUUID(), 'no-id']
})
afterAll(() => stand.close())

const procedures = contract as unknown as Record<string, Record<string, AnyContractProcedure>>

const surface = endpoints.map((endpoint) => {
  const [domain = '', verb = ''] = endpoint.name.split('.')
  const definition = procedures[domain]?.[verb]?.['~orpc']
  return {
    ...endpoint,
    input: definition?.inputSchema as z.ZodType | undefined,
    output: definition?.outputSchema as z.ZodType,
    // A password takes its time to be hashed, on purpose: those few get their share, not the time of all.
    weight: endpoint.meta.rate === 'sign-in' || endpoint.name === 'identity.changePassword' ? 0.03 : 1,
  }
})
type Surface = (typeof surface)[number]

const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const queryOf = (rest: Record<string, unknown>) =>
  Object.entries(rest)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, textOf(one)]))
    .map((pair) => pair.map((part) => encodeURIComponent(part ?? '')).join('='))
    .join('&')

function shotAt({ method, path }: Surface, input: unknown): { url: string; payload?: string } {
  const rest = typeof input === 'object' && input !== null ? { ...(input as Record<string, unknown>) } : {}
  const at = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = textOf(rest[name])
    delete rest[name]
    return encodeURIComponent(value) || 'x'
  })
  const bodyless = method === 'GET' || method === 'DELETE'
  if (bodyless) return { url: `/v1${at}?${queryOf(rest)}` }
  const body = typeof input === 'object' && input !== null && !Array.isArray(input) ? rest : input
  return { url: `/v1${at}`, payload: JSON.stringify(body) ?? '' }
}

test(
  `R54: whatever is sent is answered in the contract's words (seed ${seed})`,
  { timeout: 900_000 },
  async () => {
    const random = seededRandom(seed)
    const { pick, inputFor } = createInputs(random, knownIds)
    const callers: Caller[] = [
      ...audiences.map((audience) => ({ kind: 'guest' as const, audience, cookie: null })),
      ...(['patron', 'patron', 'patron', 'provider', 'tenant', 'admin', 'staff'] as const).map((kind) => ({
        ...{ kind, audience: kind === 'staff' ? ('admin' as const) : kind, cookie: null },
      })),
    ]
    const found: string[] = []

    async function one() {
      let endpoint = pick(surface)
      while (random() > endpoint.weight) endpoint = pick(surface)
      const caller = pick(callers)
      // Some calls end their own session: then a new one is opened.
      if (caller.kind !== 'guest') caller.cookie ??= (await stand.signIn(caller.kind)).cookie
      const origin = stand.services.config.origins[caller.audience]
      const { url, payload } = shotAt(endpoint, inputFor(endpoint.input))
      const broken = payload !== undefined && random() < 0.03
      const request: InjectOptions = {
        method: endpoint.method,
        url,
        headers: {
          host: new URL(origin).host,
          origin,
          ...(caller.cookie && { cookie: caller.cookie }),
          ...(payload !== undefined && {
            'content-type': random() < 0.02 ? pick(['text/plain', 'application/xml']) : 'application/json',
          }),
          ...(random() < 0.6 && {
            'idempotency-key': pick([
              crypto.randomUUID(),
              'fuzz-key-1',
              'short',
              'ключ',
              'a'.repeat(200),
            ]).replaceAll(/[^\u0020-\u007e]/g, '?'),
          }),
        },
        ...(payload !== undefined && { payload: broken ? payload.slice(0, -1) : payload }),
      }
      const asked = performance.now()
      const answer = await stand.app.inject(request)
      const ms = performance.now() - asked
      const wrong = (what: string) =>
        found.push(
          `${what}: ${caller.kind} ${endpoint.name} ${JSON.stringify(request).slice(0, 600)} → ${answer.body.slice(0, 300)}`,
        )
      if (answer.statusCode >= 500) wrong(String(answer.statusCode))
      if (ms > 2000) wrong(`${Math.round(ms)} ms`)
      if (answer.statusCode === 401) caller.cookie = null
      const body = answer.json<{ success: boolean; data: unknown }>()
      const fits = body.success ? endpoint.output.safeParse(body.data) : ProblemBody.safeParse(body)
      if (!fits.success) wrong(`answers as the contract does not: ${fits.error.message}`)
    }

    for (let sent = 0; sent < requests && found.length < 20; sent += 8)
      await Promise.all(Array.from({ length: 8 }, one))
    expect(found).toEqual([])
  },
)
