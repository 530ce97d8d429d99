import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

export interface KeptAnswer {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Bytes as they are sent again and again. */
export async function packAnswer(body: Buffer, headers: Record<string, string>): Promise<KeptAnswer> {
  const [zipped, packed] = await Promise.all([
    toGzip(body),
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { headers, etag, plain: body, gzip: zipped, brotli: packed }
}

/** Sends kept bytes in the best encoding that the browser takes, or 304 when it has them. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  reply.headers(answer.headers).header('etag', answer.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(answer.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}
