import type { FastifyInstance, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'

import type { Dependencies } from '../context.ts'
import { findMedia } from '../domains/educational-content/media.ts'
import type { Media } from '../domains/educational-content/media.ts'
import { findActor } from '../domains/identity/access/sessions.ts'
import { downloadName } from '../domains/uploads/rules.ts'
import { NotStored, attachment } from '../ports/storage/port.ts'
import type { ByteRange } from '../ports/storage/port.ts'
import { notFound } from '../problem.ts'
import { systemContext } from '../system-context.ts'
import type { Host } from './audience.ts'
import { readSessionCookie } from './session-cookie.ts'

interface At {
  Params: { contentId: string; fileId: string }
}

/** What is public may lie in any cache for an hour; after that it is asked whether it still is. */
const kept = { everybody: 'public, max-age=3600', some: 'private, no-store' }

/**
 * The part that is asked for: null of all of it, 'none' of what lies outside. Several parts at once are no part: the
 * whole is an answer to that as well. So is what changed since the asker had a part of it.
 */
function rangeOf({ headers }: FastifyRequest, bytes: number, tag: string): ByteRange | null | 'none' {
  const { range, 'if-range': since } = headers
  if (range === undefined || (since !== undefined && since !== tag)) return null
  const parsed = parseRange(bytes, range)
  if (parsed === -1) return 'none'
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return null
  return parsed[0] ?? null
}

/** The files of educational content, whole and in parts, to whoever may have them: the session says who asks. */
export function mountMedia(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  const find = async (request: FastifyRequest<At>): Promise<Media> => {
    const host = hostOf(request)
    if (host === null || host === 'mail') throw notFound('file')
    const context = { ...systemContext(deps, request.id), audience: host }
    const token = readSessionCookie(request)
    const actor = token === undefined ? null : await findActor(context, token)
    const media = await findMedia({ ...context, actor }, request.params)
    if (!media) throw notFound('file')
    return media
  }
  app.route<At>({
    method: ['GET', 'HEAD'],
    url: '/media/educational-content/:contentId/:fileId',
    async handler(request, reply) {
      const media = await find(request)
      const { key, mime, bytes, name } = media
      const tag = `"${request.params.fileId}"`
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': media.isPublic ? kept.everybody : kept.some,
        'content-disposition': attachment(downloadName(name, mime)).replace('attachment', 'inline'),
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        etag: tag,
      })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const range = rangeOf(request, bytes, tag)
      if (range === 'none')
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${bytes}`, 'content-type': 'text/plain' })
          .send('There is no such part of this file.')
      const length = range ? range.end - range.start + 1 : bytes
      void reply.code(range ? 206 : 200).headers({ 'content-type': mime, 'content-length': length })
      if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
      if (request.method === 'HEAD') return reply.send()
      const stream = await deps.ports.storage.read(key, range ?? undefined).catch((error: unknown) => {
        throw error instanceof NotStored ? notFound('file') : error
      })
      return reply.send(stream)
    },
  })
}
