import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { audiences } from '@wellspring/api/contract/endpoint'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-built-'))

const guestPaths = ['/telehealth/guest/$token', '/patron/telehealth/guest/$token']
const paths = ['/', '/home', '/shop', '/login', '/orders/$id', ...guestPaths]

const head = { description: null, canonical: 'http://x/', image: null, kind: 'website', data: [] }

/** Builds of the four apps. Only the patron's pages are rendered on the server. */
function build() {
  for (const audience of audiences) {
    const client = path.join(folder, 'apps', audience, 'dist/client')
    mkdirSync(path.join(client, 'assets'), { recursive: true })
    writeFileSync(path.join(client, 'assets/text.woff2'), audience)
    writeFileSync(path.join(client, 'assets/index.css'), audience)
    for (const file of ['worker.js', 'lotus.svg', 'share.png']) writeFileSync(path.join(client, file), file)
    writeFileSync(path.join(client, 'index.html'), `<body>${audience}<!--page--></body>`)
    writeFileSync(path.join(client, 'routes.json'), JSON.stringify(paths))
  }
  const server = path.join(folder, 'apps/patron/dist/server')
  mkdirSync(server, { recursive: true })
  writeFileSync(
    path.join(server, 'entry-server.js'),
    `export const render = async () =>
      ({ status: 200, title: '', head: ${JSON.stringify(head)}, styles: '', body: 'drawn', state: '{}', modules: [] })`,
  )
}

let stand: TestApp
beforeAll(async () => {
  build()
  stand = await testApp({ root: folder })
})
afterAll(async () => {
  await stand.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (audience: string, url: string) =>
  stand.app.inject({ url, headers: { host: `${audience}.localhost:4000` } })

test.each(audiences)('%s lets the gateway’s frames use its fonts', async (audience) => {
  const allowed = async (url: string) => (await get(audience, url)).headers['access-control-allow-origin']
  expect(await allowed('/assets/text.woff2')).toBe('*')
  expect(await allowed('/assets/index.css')).toBeUndefined()
})

test.each([
  ['worker.js', 'no-cache'],
  ['lotus.svg', 'max-age=86400'],
  ['share.png', 'max-age=86400'],
])('/%s keeps its name across versions and is cached as %s', async (file, kept) => {
  const answer = await get('provider', `/${file}`)
  expect([answer.body, answer.headers['cache-control']]).toEqual([file, kept])
})

const unknown = [
  '/nothing',
  '//book',
  '//[',
  '/login//',
  '/foo.bar',
  '/.env',
  '/orders',
  '/v1x',
  '/%E0%A4%A',
  '/100%?a=%',
]

test.each(audiences.flatMap((audience) => unknown.map((url) => [audience, url] as const)))(
  '%s%s is answered with 404 and the app’s page',
  async (audience, url) => {
    const { statusCode, headers, payload } = await get(audience, url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(payload).toBe(`<body>${audience}</body>`)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  },
)

test.each(
  audiences.flatMap((audience) => ['/login', '/login/?x=1', '/orders/a.b'].map((url) => [audience, url])),
)('%s%s is a page', async (audience = '', url = '') => {
  const { statusCode, payload } = await get(audience, url)
  expect([statusCode, payload]).toEqual([200, `<body>${audience}</body>`])
})

test.each([
  ['/for-professionals', 'provider'],
  ['/for-organisations', 'tenant'],
] as const)('%s redirects from the patron host to the sign-up of %s', async (at, audience) => {
  const { statusCode, headers } = await get('patron', at)
  expect([statusCode, headers.location]).toEqual([302, `http://${audience}.localhost:4000/signup`])
  expect((await get('admin', at)).statusCode).toBe(404)
})

test('a server-rendered page is served', async () => {
  const { statusCode, payload } = await get('patron', '/home')
  expect([statusCode, payload.includes('drawn')]).toEqual([200, true])
})

test('an address that requests many uncached pages gets shells, and everyone gets cached pages', async () => {
  const other = await testApp({ root: folder, settings: { PAGES_PER_MINUTE: '100' } })
  const read = async (url: string, remoteAddress: string) =>
    (await other.app.inject({ url, remoteAddress, headers: { host: 'patron.localhost:4000' } })).payload
  const pages = []
  for (let word = 0; word < 20; word++) pages.push(await read(`/shop?search=${word}`, '203.0.113.1'))
  expect(pages.map((page) => page.includes('drawn'))).toEqual(pages.map((_page, word) => word < 10))
  expect(await read('/shop?search=9', '203.0.113.1')).toContain('drawn')
  expect(await read('/shop?search=15', '203.0.113.2')).toContain('drawn')
  await other.close()
})

test.each([...guestPaths, '/Telehealth/GUEST/$token'])(
  '%s is sent without a referrer and its page is not indexed',
  async (url) => {
    const { headers } = await get('patron', url.replace('$token', 'abc'))
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  },
)

test.each(['/assets', '/assets/index.js', '/media/a.png', '/v1/nothing', '/v1'])(
  '%s is not a page and is not found',
  async (url) => {
    const { statusCode, payload } = await get('patron', url)
    expect(statusCode).toBe(404)
    expect(JSON.parse(payload)).toMatchObject({ success: false, msgCode: 'NOT_FOUND' })
  },
)

test('an app without a build answers people with a page, and programs as usual', async () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'wellspring-unbuilt-'))
  const other = await testApp({ root: empty })
  const open = (url: string, accept: string) =>
    other.app.inject({ url, headers: { host: 'provider.localhost:4000', accept } })
  const page = await open('/login', 'text/html,application/xhtml+xml')
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '120' })
  expect(page.payload).toContain('<h1>Wellspring is not available here right now</h1>')
  expect((await open('/v1/nothing', 'text/html')).json()).toMatchObject({ msgCode: 'NOT_FOUND' })
  expect((await open('/login', 'application/json')).json()).toMatchObject({ msgCode: 'NOT_FOUND' })
  await other.close()
  rmSync(empty, { recursive: true })
})
