import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-own-'))
const host = 'patron.localhost:4000'

/** A build of the patron app whose pages say for whom and in which locale they were rendered. */
function build() {
  const at = (...names: string[]) => path.join(folder, 'apps/patron/dist', ...names)
  mkdirSync(at('client/assets'), { recursive: true })
  mkdirSync(at('server'), { recursive: true })
  const pages = [
    '/own',
    '/broken',
    '/slow',
    '/nothing-own',
    '/login',
    '/telehealth/$id',
    '/patron/telehealth/$id',
    '/chat-rooms/$id',
    '/shop',
    '/faq',
  ]
  writeFileSync(at('client/routes.json'), JSON.stringify(pages))
  writeFileSync(at('client/index.html'), '<head><!--head--></head><body><!--page--></body>')
  writeFileSync(
    at('server/entry-server.js'),
    `export async function renderOwn(path, { ask, zone, locale }) {
      if (path === '/broken') throw new Error('it cannot be drawn')
      if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 2500))
      if (path === '/nothing-own' || path === '/faq') return null
      const answer = await ask(new Request('http://server/v1/account'))
      const { data } = await answer.json()
      const body = [data?.user?.email ?? answer.status, zone, locale].join(' ')
      return { styles: '', body, state: '{"a":1}', modules: [] }
    }
    export const render = async (path) => {
      const head = { description: null, canonical: path, image: null, kind: 'website', data: [] }
      return { status: 200, title: '', head, styles: '', body: 'for everybody', state: '{}', modules: [] }
    }`,
  )
}

let stand: TestApp
let maya: SignedIn
beforeAll(async () => {
  build()
  stand = await testApp({ root: folder })
  maya = await stand.signIn('patron')
})
afterAll(async () => {
  await stand.close()
  rmSync(folder, { recursive: true, force: true })
})

const zone = 'zone=Asia%2FDubai'

const get = (url: string, cookie: string, headers: Record<string, string> = {}, on = stand) =>
  on.app.inject({ url, headers: { host, cookie, 'accept-language': 'de-DE,de;q=0.9', ...headers } })

const shell = '<head></head><body></body>'
const bodyOf = (page: string) => /<body>(.*?)<script/.exec(page)?.[1]

test('a page contains the caller’s own data in their locale and is not cached', async () => {
  const { statusCode, payload, headers } = await get('/own', `${maya.cookie}; ${zone}`)
  expect([statusCode, bodyOf(payload)]).toEqual([200, `${maya.email} Asia/Dubai de-DE`])
  expect(payload).toContain('<script type="application/json" id="own-state">{"a":1}</script>')
  expect(headers['cache-control']).toBe('no-store')
})

test('a public page contains the caller’s own data too, and guests get the cached page', async () => {
  const pages = await Promise.all([
    get('/shop', `${maya.cookie}; ${zone}`),
    get('/shop', zone),
    // A page that has no personal version is served as the public one.
    get('/faq', `${maya.cookie}; ${zone}`),
  ])
  const own = `${maya.email} Asia/Dubai de-DE`
  expect(pages.map(({ payload }) => bodyOf(payload))).toEqual([own, 'for everybody', 'for everybody'])
  expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-cache', 'no-cache'])
})

test('every caller gets their own data', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => stand.signIn('patron')))
  const pages = await Promise.all(others.map(({ cookie }) => get('/own', `${cookie}; ${zone}`)))
  expect(pages.map(({ payload }) => bodyOf(payload)?.split(' ')[0])).toEqual(others.map(({ email }) => email))
})

test('an ended session or one of another host gets nothing personal', async () => {
  const gone = await stand.signIn('patron')
  await gone.client.identity.logOut()
  const provider = await stand.signIn('provider')
  for (const { cookie } of [gone, provider])
    expect(bodyOf((await get('/own', `${cookie}; ${zone}`)).payload)).toBe('401 Asia/Dubai de-DE')
})

test('pages beyond a few concurrent ones are left to the browser', async () => {
  const others = await Promise.all(Array.from({ length: 9 }, () => stand.signIn('patron')))
  const pages = await Promise.all(others.map(({ cookie }) => get('/own', `${cookie}; ${zone}`)))
  const drawn = pages.filter(({ payload }, at) => payload.includes(others[at]!.email))
  expect([drawn.length, pages.filter(({ payload }) => payload === shell).length]).toEqual([4, 5])
  expect((await get('/own', `${maya.cookie}; ${zone}`)).payload).toContain(maya.email)
})

test('a session that opens many pages at once leaves capacity for others', async () => {
  const jonas = await stand.signIn('patron')
  const own = Array.from({ length: 9 }, () => get('/own', `${maya.cookie}; ${zone}`))
  const other = get('/own', `${jonas.cookie}; ${zone}`)
  const pages = await Promise.all(own)
  expect((await other).payload).toContain(jonas.email)
  expect(pages.filter(({ payload }) => payload.includes(maya.email)).length).toBe(2)
  expect((await get('/own', `${maya.cookie}; ${zone}`)).payload).toContain(maya.email)
})

test.each([
  ['a guest', '/own', (): string => zone, {}],
  ['a device without a time zone', '/own', (): string => maya.cookie, {}],
  ['an unknown time zone', '/own', (): string => `${maya.cookie}; zone=Mars%2FOlympus`, {}],
  ['a request by a script', '/own', (): string => `${maya.cookie}; ${zone}`, { 'sec-fetch-dest': 'empty' }],
  ['a prefetch', '/own', (): string => `${maya.cookie}; ${zone}`, { 'sec-purpose': 'prefetch' }],
  ['a page that fails to render', '/broken', (): string => `${maya.cookie}; ${zone}`, {}],
  ['a page that renders too slowly', '/slow', (): string => `${maya.cookie}; ${zone}`, {}],
  ['a page that is only rendered in browsers', '/nothing-own', (): string => `${maya.cookie}; ${zone}`, {}],
  ['the log-in page', '/login', (): string => `${maya.cookie}; ${zone}`, {}],
  ['a conversation', '/chat-rooms/abc', (): string => `${maya.cookie}; ${zone}`, {}],
  ['a call page in capitals', '/Telehealth/abc', (): string => `${maya.cookie}; ${zone}`, {}],
  ['a call page', '/telehealth/abc', (): string => `${maya.cookie}; ${zone}`, {}],
  ['a call page under its long path', '/patron/telehealth/abc', (): string => `${maya.cookie}; ${zone}`, {}],
] as const)('the page is left to the browser for %s', async (_who, url, cookie, headers) => {
  const { statusCode, payload } = await get(url, cookie(), headers)
  expect([statusCode, payload]).toEqual([200, shell])
})

test('a page’s internal API calls are not rate limited, but renders are', async () => {
  const other = await testApp({
    root: folder,
    databaseUrl: stand.databaseUrl,
    settings: { READS_PER_MINUTE: '5', PAGES_PER_MINUTE: '200' },
  })
  const pages = []
  for (let page = 0; page < 24; page++) pages.push(await get('/own', `${maya.cookie}; ${zone}`, {}, other))
  expect(pages.map(({ payload }) => payload.includes(maya.email))).toEqual(pages.map((_page, at) => at < 20))
  await other.close()
})

test('renders are limited per session as well, from any address', async () => {
  const other = await testApp({
    root: folder,
    databaseUrl: stand.databaseUrl,
    settings: { PAGES_PER_MINUTE: '200' },
  })
  const from = (at: number, cookie: string) =>
    other.app.inject({
      url: '/own',
      headers: { host, cookie: `${cookie}; ${zone}` },
      remoteAddress: `10.0.${at}.1`,
    })
  const pages = []
  for (let at = 0; at < 24; at++) pages.push(await from(at, maya.cookie))
  expect(pages.map(({ payload }) => payload.includes(maya.email))).toEqual(pages.map((_page, at) => at < 20))
  const jonas = await stand.signIn('patron')
  expect((await from(24, jonas.cookie)).payload).toContain(jonas.email)
  await other.close()
})

test('requests that render nothing do not use up the render limit', async () => {
  const other = await testApp({
    root: folder,
    databaseUrl: stand.databaseUrl,
    settings: { PAGES_PER_MINUTE: '200' },
  })
  for (let page = 0; page < 25; page++) await get('/own', zone, {}, other)
  expect((await get('/own', `${maya.cookie}; ${zone}`, {}, other)).payload).toContain(maya.email)
  await other.close()
})
