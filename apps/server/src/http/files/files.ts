import type { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { systemContext } from '../../system-context.ts'
import type { Dependencies } from '../../context.ts'
import { receiveRegistryPart } from '../../domains/registries/loads/parts.ts'
import { REGISTRY_FOLDER } from '../../domains/registries/loads/rules.ts'
import { openFile } from '../../domains/uploads/actions/open-file.ts'
import { receiveUpload } from '../../domains/uploads/actions/receive-upload.ts'
import { receiveMediaPart } from '../../domains/uploads/media/media-parts.ts'
import { MEDIA_FOLDER } from '../../domains/uploads/media/rules.ts'
import { partOfKey } from '../../domains/uploads/parts/rules.ts'
import { attachment } from '../../ports/storage/port.ts'
import type { DiskStorage } from '../../ports/storage/port.ts'

/** Makes browsers save any file instead of rendering it as a page of ours. */
const savedOnly = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Receivers of uploaded parts, by their storage folder. */
const receivers: Record<string, typeof receiveUpload> = {
  [REGISTRY_FOLDER]: receiveRegistryPart,
  [MEDIA_FOLDER]: receiveMediaPart,
}

interface At {
  Params: { '*': string }
  Querystring: Record<string, unknown>
}

/** Mounts PUT and GET of bytes at signed URLs. The signature fixes the key, the size and the expiry. */
export function mountFiles(app: FastifyInstance, deps: Dependencies, disk: DiskStorage) {
  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    files.put<At>('/files/*', { config: { takesFiles: true } }, async (request, reply) => {
      const key = request.params['*']
      const receive = receivers[partOfKey(key)?.folder ?? ''] ?? receiveUpload
      await receive(systemContext(deps, request.id), disk, {
        key,
        query: request.query,
        mime: request.headers['content-type'] ?? '',
        length: Number(request.headers['content-length'] ?? 0),
        bytes: request.body as Readable,
      })
      return reply.code(200).send({ success: true, data: {} })
    })
    files.get<At>('/files/*', async (request, reply) => {
      const asked = { key: request.params['*'], query: request.query }
      const { bytes, mime, name } = await openFile(systemContext(deps, request.id), disk, asked)
      return reply
        .headers({ ...savedOnly, 'content-disposition': attachment(name) })
        .type(mime)
        .send(bytes)
    })
  })
}
