import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Dependencies } from '../../context.ts'
import { mayHave } from '../../domains/educational-content/actions/open-content.ts'
import { findMedia } from '../../domains/educational-content/media.ts'
import type { Media } from '../../domains/educational-content/media.ts'
import { findActor } from '../../domains/identity/access/sessions.ts'
import { downloadName } from '../../domains/uploads/rules.ts'
import { NotStored, attachment } from '../../ports/storage/port.ts'
import type { ByteRange } from '../../ports/storage/port.ts'
import { notFound } from '../../problem.ts'
import { systemContext } from '../../system-context.ts'
import type { Host } from '../audience.ts'
import { byteRange, namesTag } from './byte-range.ts'
import { readSessionCookie } from '../session-cookie.ts'

interface At {
  Params: { contentId: string; fileId: string }
}

/** Any cache may keep a public file for an hour, and then has to revalidate. */
const kept = { everybody: 'public, max-age=3600', some: 'private, no-store' }

const headersOf = ({ name, mime, isPublic }: Media, etag: string) => ({
  etag,
  'accept-ranges': 'bytes',
  'cache-control': isPublic ? kept.everybody : kept.some,
  'content-disposition': attachment(downloadName(name, mime)).replace('attachment', 'inline'),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
})

/** A client that holds parts of an outdated version gets the whole file. */
function rangeOf({ headers }: FastifyRequest, bytes: number, tag: string) {
  const { range, 'if-range': since } = headers
  return range === undefined || (since !== undefined && since !== tag) ? null : byteRange(range, bytes)
}

/** Serves the files of educational content, whole or by range, to callers whom their session entitles to them. */
export function mountMedia(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const find = async (request: FastifyRequest<At>) => {
    const host = hostOf(request)
    if (host === null || host === 'mail') throw notFound('file')
    const asked = { ...systemContext(deps, request.id), audience: host }
    const token = readSessionCookie(request)
    const actor = token === undefined ? null : await findActor(asked, token)
    const context = { ...asked, actor }
    const media = await findMedia(context, request.params)
    if (!media) throw notFound('file')
    return { context, media }
  }
  const open = (key: string, range: ByteRange | null) =>
    deps.ports.storage.read(key, range ?? undefined).catch((error: unknown) => {
      throw error instanceof NotStored ? notFound('file') : error
    })
  app.route<At>({
    method: ['GET', 'HEAD'],
    url: '/media/educational-content/:contentId/:fileId',
    async handler(request, reply) {
      const { context, media } = await find(request)
      const { key, bytes } = media
      const tag = `"${request.params.fileId}"`
      const headers = headersOf(media, tag)
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).headers(headers).send()
      const range = rangeOf(request, bytes, tag)
      if (range === 'none')
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${bytes}` })
          .type('text/plain')
          .send('There is no such part of this file.')
      const isWanted = request.method === 'GET'
      if (isWanted && !(await mayHave(context, media))) throw notFound('file')
      // Opened before the headers are sent, so that a missing file is answered with 404.
      const body = isWanted ? await open(key, range) : undefined
      const { start, end } = range ?? { start: 0, end: bytes - 1 }
      return reply
        .code(range ? 206 : 200)
        .headers({ ...headers, 'content-type': media.mime, 'content-length': end - start + 1 })
        .headers(range ? { 'content-range': `bytes ${start}-${end}/${bytes}` } : {})
        .send(body)
    },
  })
}
