import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { audiences } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { endpoints } from '../../endpoints.ts'

let stand: TestApp
let cookie: string
beforeAll(async () => {
  stand = await testApp()
  ;({ cookie } = await stand.signIn('patron'))
})
afterAll(() => stand.close())

const host = 'patron.localhost:4000'
const own = 'http://patron.localhost:4000'
const writes = endpoints.filter(({ method }) => method !== 'GET')

test('the Date header uses the clock that decides deadlines', async () => {
  for (const url of ['/v1/account', '/v1/faqs', '/v1/faqs']) {
    const { headers } = await stand.app.inject({ url, headers: { host, cookie } })
    expect(headers.date).toBe(stand.clock.now().toUTCString())
  }
})

describe('a cross-origin write is refused', () => {
  const foreign = [
    ['another of our hosts', { origin: 'http://provider.localhost:4000' }],
    ['a foreign page', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a browser without an origin', {}],
  ] as const

  test.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (_name, { method, path, meta }) => {
      const url = `/v1${path.replace('{id}', 'x')}`
      for (const [, headers] of foreign) {
        const answer = await stand.app.inject({
          method: method as 'POST',
          url,
          headers: { host, cookie, ...headers },
          ...(method !== 'DELETE' && { payload: {} }),
        })
        expect([answer.statusCode, answer.json<{ msgCode: string }>().msgCode]).toEqual([
          403,
          'ORIGIN_REFUSED',
        ])
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await stand.app.inject({
          method: method as 'POST',
          url,
          headers: { host, cookie, origin: own, 'content-type': type },
          payload: '{}',
        })
        // An endpoint that expects a form refuses an unreadable form as a bad request.
        const wanted = meta.multipart && type.startsWith('multipart') ? 400 : 415
        expect([type, answer.statusCode]).toEqual([type, wanted])
      }
    },
  )
})

describe('every response carries the content security policy', () => {
  test.each(
    audiences.flatMap((audience) =>
      ['/', '/login', '/v1/account', '/v1/products', '/nothing.js'].map((path) => [audience, path] as const),
    ),
  )('%s %s', async (audience, url) => {
    const answer = await stand.app.inject({ url, headers: { host: `${audience}.localhost:4000` } })
    const policy = String(answer.headers['content-security-policy'])
    const scripts = policy.match(/script-src ([^;]*)/)?.[1] ?? ''
    expect(scripts).toContain("'self'")
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('nothing else is served', () => {
  test('/metrics is an ordinary unknown page', async () => {
    const { payload } = await stand.app.inject({ url: '/metrics', headers: { host } })
    expect(payload).not.toMatch(/process_cpu|nodejs_/)
  })

  test.each(['/assets/index.js.map', '/v1/nothing', '/v1/webhooks/nothing'])(
    '%s is not found',
    async (url) => {
      const answer = await stand.app.inject({ url, headers: { host } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({
        success: false,
        msgCode: 'NOT_FOUND',
        requestId: expect.any(String) as string,
      })
    },
  )

  test.each(['/.env', '/.git/config', '/server.ts', '/media/%2e%2e/secret.json'])(
    '%s is an ordinary unknown page',
    async (url) => {
      const [file, nothing] = [
        await stand.app.inject({ url, headers: { host } }),
        await stand.app.inject({ url: '/nothing', headers: { host } }),
      ]
      const plain = ({ payload }: typeof file) => payload.replace(/"requestId":"[^"]+"/, '')
      expect([file.statusCode, plain(file)]).toEqual([404, plain(nothing)])
    },
  )

  test.each(['TRACE', 'PATCH', 'OPTIONS', 'PROPFIND'] as const)(
    '%s on an endpoint is refused',
    async (method) => {
      const answer = await stand.app.inject({
        method: method as 'PATCH',
        url: '/v1/account',
        headers: { host, origin: own, cookie },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )

  test('an unknown host gets nothing', async () => {
    const answer = await stand.app.inject({ url: '/v1/products', headers: { host: 'evil.example' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('an oversized or unreadable body is refused with our own message', () => {
  const post = (payload: string, type = 'application/json') =>
    stand.app.inject({
      method: 'POST',
      url: '/v1/login',
      headers: { host, origin: own, 'content-type': type },
      payload,
    })

  test('a body of 10 MB', async () => {
    const answer = await post(JSON.stringify({ email: 'x'.repeat(10_000_000) }))
    expect([answer.statusCode, answer.json<{ msgCode: string }>().msgCode]).toEqual([413, 'TOO_LARGE'])
  })

  test.each(['{', '[]', '"text"', 'null', '{"email":{"$ne":null}}', '{"__proto__":{"kind":"admin"}}', ''])(
    'the body %s',
    async (body) => {
      const answer = await post(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) as string })
    },
  )
})

test('the OpenAPI document lists every endpoint and describes the envelope', async () => {
  const { paths, openapi } = (await stand.app.inject({ url: '/v1/openapi.json', headers: { host } })).json<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(openapi).toMatch(/^3\.1/)
  for (const { path, method } of endpoints) expect(paths[path]?.[method.toLowerCase()]).toBeDefined()
})

test('exceeding a limit is answered with 429 and when to retry', async () => {
  const small = await testApp({ settings: { SIGN_INS_PER_MINUTE: '3' } })
  try {
    const tries = []
    for (let count = 0; count < 5; count++)
      tries.push(
        await small.app.inject({
          method: 'POST',
          url: '/v1/login',
          headers: { host, origin: own, 'x-forwarded-for': `10.0.0.${count}` },
          payload: {},
        }),
      )
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 429, 429])
    expect(Number(tries[4]?.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await small.close()
  }
})
