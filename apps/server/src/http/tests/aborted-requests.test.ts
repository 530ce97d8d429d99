import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { uploadBench } from '../../testing/uploads.ts'
import { createWatchedLog } from '../../testing/watched-log.ts'

const watched = createWatchedLog('info')
let stand: TestApp
let port: number
beforeAll(async () => {
  stand = await testApp({ log: watched.log })
  await stand.app.listen({ port: 0, host: '127.0.0.1' })
  port = (stand.app.server.address() as net.AddressInfo).port
})
afterAll(() => stand.close())

/** Hangs up in the middle of a request and returns what the server logs. */
async function hangUp(method: string, target: string, type: string): Promise<string> {
  const from = watched.lines.length
  const head = ['Host: patron.localhost:4000', `Content-Type: ${type}`, 'Content-Length: 1000']
  const socket = net.connect(port, '127.0.0.1')
  const received = once(stand.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`)
  const [, response] = await received
  const closed = once(response, 'close')
  socket.destroy()
  await closed
  // By the time another request is answered, the server has handled the disconnect.
  await stand.app.inject('/livez')
  return watched.lines.slice(from).join('')
}

test.each([
  ['/v1/login', 'application/json'],
  ['/v1/webhooks/card', 'application/json'],
  ['/v1/provider-details', 'multipart/form-data; boundary=x'],
])('a client that disconnects during %s is not logged as an error', async (target, type) => {
  const lines = await hangUp('POST', target, type)
  expect(lines).not.toContain('"level":50')
})

test('a client that disconnects during a file upload is not logged as an error', async () => {
  const { grant, nothingKept } = uploadBench(stand)
  const { uploadUrl, privateUrl } = await grant(await stand.signIn('patron'))
  const { pathname, search } = new URL(uploadUrl, 'http://host')
  const lines = await hangUp('PUT', pathname + search, 'image/png')
  expect(lines).not.toContain('"level":50')
  await expect
    .poll(() =>
      nothingKept(privateUrl).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test('disconnected and answered requests do not count towards a burst', async () => {
  for (let times = 0; times < 6; times++) await hangUp('POST', '/v1/login', 'application/json')
  await Promise.all(Array.from({ length: 6 }, () => stand.app.inject('/livez')))
  await fetch(`http://127.0.0.1:${port}/livez`)
  const { loadBurst } = stand.deps
  const waitsFor = async (requests: number) => {
    const ends = Array.from({ length: requests }, () => loadBurst.begin())
    let passed = false
    const waiting = loadBurst.whenCalm().then(() => (passed = true))
    await new Promise((resolve) => setImmediate(resolve))
    const waits = !passed
    for (const end of ends) end()
    await waiting
    return waits
  }
  await expect.poll(() => waitsFor(4)).toBe(false)
  expect(await waitsFor(5)).toBe(true)
})
