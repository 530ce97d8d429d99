import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { callerOf } from './limits.ts'

const host = 'patron.localhost:4000'
const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-built-'))
const settings = {
  READS_PER_MINUTE: '5',
  WRITES_PER_MINUTE: '4',
  SIGN_INS_PER_MINUTE: '3',
  PAGES_PER_MINUTE: '5',
}

/** A build of the patron app whose pages say whether the API answered. */
function build() {
  const at = (...names: string[]) => path.join(folder, 'apps/patron/dist', ...names)
  mkdirSync(at('client/assets'), { recursive: true })
  mkdirSync(at('server'), { recursive: true })
  writeFileSync(at('client/routes.json'), '["/product-detail/$id"]')
  writeFileSync(at('client/index.html'), '<head><!--head--></head><body><!--page--></body>')
  writeFileSync(
    at('server/entry-server.js'),
    `export async function render(path, { ask }) {
      const { status } = await ask(new Request('http://server/v1/products?search=' + encodeURIComponent(path)))
      return { status: status === 200 ? 200 : 500, title: '', head, styles: '', body: 'drawn', state: '{}', modules: [] }
    }
    const head = { description: null, canonical: 'http://x/', image: null, kind: 'website', data: [] }`,
  )
}

let one: TestApp
let two: TestApp
beforeAll(async () => {
  build()
  one = await testApp({ root: folder, settings })
  two = await testApp({ root: folder, settings, databaseUrl: one.databaseUrl, clock: one.clock })
})
afterAll(async () => {
  await two.close()
  await one.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (stand: TestApp, url: string, remoteAddress: string, headers = {}) =>
  stand.app.inject({ url, remoteAddress, headers: { host, ...headers } })

test('a request for many providers at once counts as several requests', async () => {
  const ids = Array.from({ length: 50 }, () => `providerId[]=${crypto.randomUUID()}`).join('&')
  const statusOf = async (url: string) => (await get(one, url, '10.0.1.1')).statusCode
  expect(await statusOf(`/v1/first-free?${ids}`)).toBe(200)
  expect(await statusOf('/v1/settings')).toBe(429)
})

test('an address over its page limit gets shells, and others still get rendered pages', async () => {
  const greedy = []
  for (let page = 0; page < 40; page++)
    greedy.push(
      await get(one, `/product-detail/${page}`, '10.0.0.1', { 'x-forwarded-for': `10.1.0.${page}` }),
    )
  expect(
    greedy.slice(0, 5).map(({ statusCode, payload }) => [statusCode, payload.includes('drawn')]),
  ).toEqual(Array.from({ length: 5 }, () => [200, true]))
  for (const { statusCode, payload, headers } of greedy.slice(5)) {
    expect([statusCode, payload.includes('drawn')]).toEqual([429, false])
    expect(payload).toContain('<body>')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  for (let other = 2; other < 30; other++) {
    const { statusCode, payload } = await get(one, `/product-detail/o${other}`, `10.0.0.${other}`)
    expect([statusCode, payload.includes('drawn')]).toEqual([200, true])
  }
})

test('requests from the machine itself count like all others', async () => {
  const statuses = []
  for (let read = 0; read < 7; read++) statuses.push((await get(one, '/v1/products', '127.0.0.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

describe('limits apply', () => {
  test('with the standard headers', async () => {
    const { headers } = await get(one, '/v1/products', '10.2.0.1')
    expect(headers['ratelimit-policy']).toBe('"reads";q=5;w=60')
    expect(headers['ratelimit']).toBe('"reads";r=4;t=60')
  })

  test('for a minute that ends for everyone at once', async () => {
    const read = () => get(one, '/v1/products', '10.6.0.1')
    one.clock.advance({ seconds: 59 })
    for (let times = 0; times < 5; times++) expect((await read()).statusCode).toBe(200)
    const refused = await read()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    one.clock.advance({ seconds: 1 })
    expect((await read()).headers['ratelimit']).toBe('"reads";r=4;t=60')
  })

  test('across all processes, exactly for sign-ins', async () => {
    const logIn = (stand: TestApp) =>
      stand.app.inject({
        method: 'POST',
        url: '/v1/login',
        remoteAddress: '10.3.0.1',
        payload: {},
        headers: {
          host,
          origin: `http://${host}`,
        },
      })
    const statuses = []
    for (const stand of [one, two, one, two, one]) statuses.push((await logIn(stand)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 429, 429])
  })

  test('across all processes, for reads once they have shared their counts', async () => {
    const read = async (stand: TestApp) => (await get(stand, '/v1/products', '10.4.0.1')).statusCode
    for (let times = 0; times < 3; times++) expect(await read(one)).toBe(200)
    await one.deps.counts.share()
    expect(await read(two)).toBe(200)
    await two.deps.counts.share()
    expect(await read(two)).toBe(200)
    expect(await read(two)).toBe(429)
  })

  test('to an account from any address', async () => {
    const { cookie } = await one.signIn('patron')
    const statuses = []
    for (let from = 0; from < 7; from++)
      statuses.push((await get(one, '/v1/account', `10.5.0.${from}`, { cookie })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('without counting any place twice in a burst across processes', async () => {
    const logIn = (stand: TestApp) => stand.deps.counts.countExactly('burst')
    const places = await Promise.all(
      Array.from({ length: 40 }, (_, n) => logIn(n % 2 === 0 ? one : two).then(({ count }) => count)),
    )
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  test('without delaying requests while the database is down', async () => {
    const { pool } = one.deps.database
    const query = pool.query.bind(pool)
    pool.query = () => Promise.reject(new Error('it is away'))
    const logIn = () => one.deps.counts.countExactly('somebody')
    expect([(await logIn()).count, (await logIn()).count]).toEqual([1, 2])
    pool.query = query
    expect((await logIn()).count).toBe(3)
  })
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2'],
  ['[2001:db8:1:2::7]:5001', '2001:db8:1:2'],
  ['203.0.113.9:5001', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['::1', ':0:0:0'],
])('%s is counted as %s', (address, caller) => {
  expect(callerOf(address)).toBe(caller)
})

test('stored counts contain no address', async () => {
  await one.deps.counts.share()
  const { rows } = await one.deps.database.pool.query<{ key: string }>('select key from rate_counts')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => /10\./.test(key))).toEqual([])
})
