import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { S3Settings } from '../config.ts'

interface Kept {
  bytes: Buffer
  headers: Record<string, string>
}

export interface ObjectStore {
  settings: S3Settings
  /** What lies in the bucket, by key. */
  kept: Map<string, Kept>
  /** Answers every request with this status, until it is null again. */
  failing: { status: number | null }
  close: () => Promise<void>
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Whether a request is signed at all, and a presigned one sends the headers that its signature is over and
 * is in time. The signatures themselves are held against the protocol's published example.
 */
function refusalOf({ headers }: IncomingMessage, query: URLSearchParams, now: Date): string | null {
  if (headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return null
  if (!/^[\da-f]{64}$/.test(query.get('X-Amz-Signature') ?? '')) return 'AccessDenied'
  const [, ...rest] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? []
  const [year = 0, month = 1, day, hour, minute, second] = rest.map(Number)
  const signedAt = Date.UTC(year, month - 1, day, hour, minute, second)
  if (now.getTime() >= signedAt + Number(query.get('X-Amz-Expires')) * 1000) return 'Expired'
  const signed = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  return signed.every((name) => headers[name] !== undefined) ? null : 'MissingHeaders'
}

/** A bucket in memory that speaks as much of the S3 protocol as the product asks for. */
export async function openObjectStore(now: () => Date): Promise<ObjectStore> {
  const kept: ObjectStore['kept'] = new Map()
  const failing: ObjectStore['failing'] = { status: null }
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
      const bytes = await bytesOf(request)
      const key = decodeURIComponent(pathname).replace('/files/', '')
      const isPublic = request.method === 'GET' && key.startsWith('public/')
      const refusal = isPublic ? null : refusalOf(request, searchParams, now())
      if (failing.status !== null) response.writeHead(failing.status).end()
      else if (refusal) response.writeHead(403).end(refusal)
      else if (request.method === 'PUT') {
        const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers
        kept.set(key, { bytes, headers: { 'content-type': type, 'cache-control': cache } })
        response.writeHead(200).end()
      } else if (request.method === 'DELETE') {
        kept.delete(key)
        response.writeHead(204).end()
      } else if (!kept.has(key)) response.writeHead(404).end()
      else {
        const object = kept.get(key)
        for (const [name, value] of Object.entries(object?.headers ?? {})) response.setHeader(name, value)
        for (const [name, value] of searchParams)
          if (name.startsWith('response-')) response.setHeader(name.replace('response-', ''), value)
        response.end(object?.bytes)
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'a secret of the store',
    },
    kept,
    failing,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
