import net from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
  await stand.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => stand.close())

test('a client that never reads the responses is disconnected', async () => {
  const { server } = stand.app
  const patienceMs = server.timeout
  expect(patienceMs).toBeGreaterThan(0)
  // Shortens the server's timeout for the test.
  server.timeout = patienceMs / 600
  const gone = new Promise<void>((resolve) => {
    server.once('connection', (connection) => connection.once('close', () => resolve()))
  })
  const reader = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
  reader.on('error', () => {})
  reader.pause()
  // More than the socket buffers between client and server can hold.
  const ask = 'GET /v1/openapi.json HTTP/1.1\r\nHost: patron.localhost:4000\r\n\r\n'
  reader.write(ask.repeat(200))
  await gone
  reader.destroy()
  server.timeout = patienceMs
})
