import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CachedResponse {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  /** Packed when it is first wanted so; what the server only asks of itself never is. */
  packed: (encoding: Encoding) => Promise<Buffer>
}

type Encoding = 'br' | 'gzip'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** In memory of its own: packers and small buffers are parts of larger ones, all of which would be kept with them. */
const apart = (bytes: Buffer): Buffer =>
  bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer)

const pack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => toGzip(body),
}

/** Bytes as they are sent again and again. */
export function cacheResponse(body: Buffer, headers: Record<string, string>): CachedResponse {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const plain = apart(body)
  return {
    headers,
    etag,
    plain,
    packed: (encoding) => (made[encoding] ??= pack[encoding](plain).then(apart)),
  }
}

/** Sends kept bytes in the best encoding that the browser takes, or 304 when it has them. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  reply.headers(answer.headers).header('etag', answer.etag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === answer.etag)
    return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return reply.send(answer.plain)
  const bytes = await answer.packed(encoding)
  return reply.header('content-encoding', encoding).send(bytes)
}
