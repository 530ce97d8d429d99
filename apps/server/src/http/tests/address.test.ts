import net from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'

let stand: TestApp
let port: number
let cookie: string
beforeAll(async () => {
  stand = await testApp({ settings: { SIGN_INS_PER_MINUTE: '3' } })
  await stand.app.listen({ port: 0, host: '127.0.0.1' })
  port = (stand.app.server.address() as net.AddressInfo).port
  ;({ cookie } = await stand.signIn('patron'))
})
afterAll(() => stand.close())

/** Returns the status line of a raw request, because HTTP clients normalise URLs. */
function raw(method: string, target: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: patron.localhost:4000\r\nConnection: close\r\n${headers}\r\n`,
    )
  })
}

test.each([
  '/v1/products/..\\account',
  '/v1/products/%2e%2e/account',
  '/v1/products/%2e%2e\\account',
  '/v1/products/../account',
  '/v1//account',
  'http://zz/v1/account',
  '//zz/v1/account',
  '/v1/account/',
])('%s does not bypass the checks of /v1/account', async (target) => {
  const answer = await raw('GET', target, `Cookie: ${cookie}\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 40[04]/)
  expect(answer).not.toContain('Lovelace')
})

test('the sign-in limit applies to every spelling of the URL', async () => {
  const statuses = []
  for (const target of [
    '/v1/login',
    '/v1/login',
    '/v1/login',
    '/v1/login',
    '/v1/login/',
    'http://zz/v1/login',
    '//v1/login',
  ])
    statuses.push((await raw('POST', target, 'Content-Length: 0\r\n')).slice(9, 12))
  expect(statuses.slice(3).every((status) => ['404', '400', '429'].includes(status))).toBe(true)
  expect(statuses[3]).toBe('429')
})
