import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import net from 'node:net'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { connectionTimes } from '../http/limits/connection-times.ts'
import { attachSockets, openSockets } from './open-sockets.ts'

async function callerOf(server: Server): Promise<net.Socket> {
  const { port } = server.address() as net.AddressInfo
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  return socket
}

// The library's own timeout is thirty seconds.
test(
  'a socket that never sends a packet is closed, even without a closing handshake',
  { timeout: 20_000 },
  async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const io = openSockets(() => true, 1)
    attachSockets(io, server, 1)
    const socket = await callerOf(server)
    const upgrade = ['Host: a', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...upgrade]
    socket.write([...lines, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /)
    socket.resume()
    await once(socket, 'close')
    await io.close()
  },
)

test('a connection that sends no request is closed within ten seconds', async () => {
  const { headersTimeout, connectionsCheckingInterval } = connectionTimes.http
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(10_000)
  const http = { headersTimeout: 1, connectionsCheckingInterval: 1 }
  const app = fastify({ ...connectionTimes, http })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = await callerOf(app.server)
  socket.resume()
  await once(socket, 'close')
  await app.close()
})
