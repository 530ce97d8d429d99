import type { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { systemContext } from '../context.ts'
import type { Services } from '../context.ts'
import { receiveUpload } from '../domains/uploads/actions.ts'

/** PUT of the bytes to a signed place; the signature says what, how much and until when. */
export function mountFiles(app: FastifyInstance, services: Services) {
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    files.put<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
      '/files/*',
      async (request, reply) => {
        await receiveUpload(systemContext(services, request.id), {
          key: request.params['*'],
          query: request.query,
          mime: request.headers['content-type'] ?? '',
          length: Number(request.headers['content-length'] ?? 0),
          bytes: request.body as Readable,
        })
        return reply.code(200).send({ success: true, data: {} })
      },
    )
  })
}
