import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

export interface CachedResponse {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  /** Compresses on first use, because responses to internal calls are never sent compressed. */
  packed: (encoding: Encoding) => Promise<Buffer>
}

type Encoding = 'br' | 'gzip'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Copies into memory of its own: small buffers and compressor output are slices of larger ones, which would be retained
 * with them.
 */
const apart = (bytes: Buffer): Buffer =>
  bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer)

const pack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => toGzip(body),
}

/** Wraps a response body that is sent many times. */
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

/** Sends a cached response in the best encoding that the browser accepts, or 304 when the browser already has it. */
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
