import { once } from 'node:events'
import net from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import fastify from 'fastify'
import { expect, test } from 'vitest'

import { addSlowWriters } from './slow-writers.ts'

test('a client that sends a request too slowly is disconnected, and a file upload has more time', async () => {
  const app = fastify()
  addSlowWriters(app, { requestMs: 20, fileMs: 600_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const echo = async ({ body }: { body: unknown }) => await text(body as Readable)
  app.put('/words', echo)
  app.put('/files', { config: { takesFiles: true } }, echo)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as net.AddressInfo
  const begin = (path: string) => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`PUT ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 4\r\n\r\nab`)
    return socket
  }
  const file = begin('/files')
  const words = begin('/words')
  await once(words, 'close')
  // The same time has passed for the file upload.
  file.write('cd')
  const [answer] = (await once(file, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*abcd$/)
  file.destroy()
  await app.close()
})
