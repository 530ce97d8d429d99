import type { AnyContractProcedure } from '@orpc/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod'

import { contract } from '@wellspring/api/contract'
import { audiences } from '@wellspring/api/contract/endpoint'
import { ProblemBody } from '@wellspring/api/contract/problem'

import type { TestApp } from '../../testing/app.ts'
import type { Call, Calls, EndpointName } from '../../testing/call.ts'
import { createInputs, seededRandom } from '../../testing/fuzz.ts'
import { patience } from '../../testing/patience.ts'
import { seed } from '../../testing/seed.ts'
import { shotAt } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'

// Soak run: TEST_SEED=random FUZZ_REQUESTS=100000.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3000)
const atOnce = 8
/** Requests per round. Each round starts with fresh valid calls, because the old ones have been used up. */
const roundOf = 10_000
/** CPU milliseconds: more work than any response is worth. */
const MOST_MS = 2000

let stand: TestApp
let calls: Calls
let close = async () => {}
afterAll(() => close())

const procedures = contract as unknown as Record<string, Record<string, AnyContractProcedure>>

const surface = endpoints.map((endpoint) => {
  const [domain = '', verb = ''] = endpoint.name.split('.')
  const definition = procedures[domain]?.[verb]?.['~orpc']
  return {
    ...endpoint,
    input: definition?.inputSchema as z.ZodType | undefined,
    output: definition?.outputSchema as z.ZodType,
    // Password hashing is slow on purpose, so these endpoints get a small share of the requests.
    weight: endpoint.meta.rate === 'sign-in' || endpoint.name === 'identity.changePassword' ? 0.03 : 1,
  }
})
type Surface = (typeof surface)[number]
type Sample = Call & { endpoint: Surface }

/** Collects every text in an input that may be an id or a name. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(wordsIn)
      : []

test(
  `whatever is sent is answered in the contract's words (seed ${seed})`,
  { timeout: patience.testMs + requests * 100 },
  async () => {
    const random = seededRandom(seed)
    // Ids of callers, of other accounts and of nothing.
    let words: string[] = [crypto.randomUUID(), 'no-id']
    const { pick, inputFor, inputLike } = createInputs(random, () => words)
    let samples: Sample[] = []
    const found: string[] = []
    const rightDone = new Set<string>()
    const doneAtAll = new Set<string>()
    let sent = 0

    const laborious: { request: InjectOptions; say: (ms: number) => void }[] = []

    async function workOf(request: InjectOptions) {
      const before = process.cpuUsage()
      const answer = await stand.app.inject(request)
      const { user, system } = process.cpuUsage(before)
      return { answer, ms: (user + system) / 1000 }
    }

    async function askAgainAlone() {
      for (const { request, say } of laborious.splice(0)) {
        const { ms } = await workOf(request)
        if (ms > MOST_MS) say(ms)
      }
    }

    async function ask(
      endpoint: Surface,
      { audience, cookie }: Omit<Call, 'input'>,
      input: unknown,
      spoiled = 0,
    ) {
      const origin = stand.deps.config.origins[audience]
      const { url, payload, type } = shotAt(endpoint, input)
      const broken = payload !== undefined && random() < spoiled
      const request: InjectOptions = {
        method: endpoint.method,
        url,
        headers: {
          host: new URL(origin).host,
          origin,
          ...(cookie && { cookie }),
          ...(payload !== undefined && {
            'content-type': random() < spoiled ? pick(['text/plain', 'application/xml']) : type,
          }),
          ...((endpoint.meta.movesMoney || random() < 0.4) && {
            'idempotency-key':
              random() < 10 * spoiled
                ? pick(['fuzz-key-1', 'short', '????', 'a'.repeat(200)])
                : crypto.randomUUID(),
          }),
        },
        ...(payload !== undefined && { payload: broken ? payload.slice(0, -1) : payload }),
      }
      sent++
      const { answer, ms } = await workOf(request)
      const wrong = (what: string) =>
        found.push(
          `${what}: ${endpoint.name} ${JSON.stringify(request).slice(0, 900)} → ${answer.body.slice(0, 300)}`,
        )
      if (answer.statusCode >= 500) wrong(String(answer.statusCode))
      // The time covers all concurrent requests. Reads are measured again alone, because a slow machine may inflate it.
      if (ms > MOST_MS) {
        const say = (alone: number) => wrong(`${Math.round(alone)} ms of work`)
        if (endpoint.method === 'GET') laborious.push({ request, say })
        else say(ms)
      }
      const body = answer.json<{ success: boolean; data: unknown }>()
      const fits = body.success ? endpoint.output.safeParse(body.data) : ProblemBody.safeParse(body)
      if (!fits.success) wrong(`answers as the contract does not: ${fits.error.message}`)
      return answer.statusCode
    }

    /** Starts a new round on a fresh world. */
    async function prepare() {
      await close()
      ;({ stand, calls } = await openWorld())
      close = stand.close
      samples = []
      for (const endpoint of surface)
        samples.push({ ...(await calls[endpoint.name as EndpointName]()), endpoint })
      words = [...words.slice(0, 2), ...samples.flatMap(({ input }) => wordsIn(input))]
    }

    const guests = audiences.map((audience) => ({ audience, cookie: null }))

    /**
     * Half of the requests are near-valid calls of an authorised caller, the others combine any caller with any input.
     */
    async function one() {
      let sample = pick(samples)
      while (random() > sample.endpoint.weight) sample = pick(samples)
      const { endpoint, input } = sample
      const own = random() < 0.7
      const caller = own ? sample : random() < 0.2 ? pick(guests) : pick(samples)
      const shot = own || random() < 0.5 ? inputLike(input) : inputFor(endpoint.input)
      const status = await ask(endpoint, caller, shot, 0.02)
      if (status === 200) doneAtAll.add(endpoint.name)
      // Some calls end their own session.
      if (status === 401 && caller === sample && sample.cookie && endpoint.meta.rate !== 'sign-in')
        Object.assign(sample, await calls[endpoint.name as EndpointName]())
    }

    const isCovered = () => doneAtAll.size / surface.length > 0.7
    /** Continues past the planned number of requests until most endpoints have succeeded at least once. */
    const goesOn = () => found.length < 20 && (sent < requests || (!isCovered() && sent < 20 * requests))
    while (goesOn()) {
      await prepare()
      for (const { name } of surface.filter((endpoint) => !rightDone.has(endpoint.name))) {
        const sample = samples.find(({ endpoint }) => endpoint.name === name)!
        const isDone = async () => (await ask(sample.endpoint, sample, sample.input)) === 200
        let done = await isDone()
        if (!done) {
          // Another sample may have undone the preconditions of this one.
          Object.assign(sample, await calls[name as EndpointName]())
          done = await isDone()
        }
        if (done) rightDone.add(name)
      }
      await askAgainAlone()
      // Many calls succeed only once, so the random requests start on a fresh world.
      await prepare()
      const last = sent + roundOf
      while (sent < last && goesOn()) {
        await Promise.all(Array.from({ length: atOnce }, one))
        await askAgainAlone()
      }
    }
    expect(found).toEqual([])
    expect(surface.map(({ name }) => name).filter((name) => !rightDone.has(name))).toEqual([])
    expect(isCovered()).toBe(true)
  },
)
