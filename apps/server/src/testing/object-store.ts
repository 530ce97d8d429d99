import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { S3Settings } from '../config.ts'

interface Kept {
  bytes: Buffer
  headers: Record<string, string>
}

export interface ObjectStore {
  settings: S3Settings
  /** The objects in the bucket, by key. */
  kept: Map<string, Kept>
  /** Multipart uploads that are neither completed nor aborted. */
  open: Map<string, Map<number, Buffer>>
  /** Answers every request with this status while it is set. */
  failing: { status: number | null }
  close: () => Promise<void>
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  key: string
  searchParams: URLSearchParams
}

const smallestPart = 5 * 1024 * 1024

/** The source object of a copy. */
const sourceOf = ({ headers }: IncomingMessage) =>
  headers['x-amz-copy-source']?.toString().replace(/^\/files\//, '')

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * Checks that a request is signed, and that a presigned one sends its signed headers in time. The signatures themselves
 * are tested against the protocol's published example.
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

/** An in-memory bucket with the part of the S3 protocol that the product uses. */
export async function openObjectStore(now: () => Date): Promise<ObjectStore> {
  const kept: ObjectStore['kept'] = new Map()
  const failing: ObjectStore['failing'] = { status: null }
  const open: ObjectStore['open'] = new Map()
  const typeOf = new Map<string, string>()
  let begun = 0

  /** Answers requests of a multipart upload: copying a part, completing and aborting. */
  function answerPart({ request, response, key, searchParams }: Asked) {
    const uploadId = searchParams.get('uploadId') ?? ''
    const parts = open.get(uploadId)
    const source = kept.get(sourceOf(request) ?? '')
    if (!parts || (request.method === 'PUT' && !source)) return void response.writeHead(404).end()
    if (request.method === 'PUT') {
      const number = Number(searchParams.get('partNumber'))
      parts.set(number, source?.bytes ?? Buffer.alloc(0))
      return void response.end(`<R><ETag>&quot;${number}&quot;</ETag></R>`)
    }
    open.delete(uploadId)
    if (request.method === 'DELETE') return void response.writeHead(204).end()
    const ordered = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
    // Like the real store, refuses undersized parts, except the last one, in the body of a 200 response.
    if (ordered.slice(0, -1).some(({ length }) => length < smallestPart))
      return void response.end('<Error><Code>EntityTooSmall</Code></Error>')
    kept.set(key, { bytes: Buffer.concat(ordered), headers: { 'content-type': typeOf.get(uploadId) ?? '' } })
    response.end('<R><ETag>&quot;1&quot;</ETag></R>')
  }

  function answerObject({ request, response, key, searchParams }: Asked) {
    const { bytes = Buffer.alloc(0), headers = {} } = kept.get(key) ?? {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    for (const [name, value] of searchParams)
      if (name.startsWith('response-')) response.setHeader(name.replace('response-', ''), value)
    const range = /^bytes=(?<start>\d+)-(?<end>\d+)$/.exec(request.headers.range ?? '')?.groups
    const part = range ? bytes.subarray(Number(range['start']), Number(range['end']) + 1) : bytes
    if (range) response.statusCode = 206
    response.setHeader('content-length', part.length)
    response.end(request.method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
      const bytes = await bytesOf(request)
      const key = decodeURIComponent(pathname).replace('/files/', '')
      const isPublic = request.method === 'GET' && key.startsWith('public/')
      const refusal = isPublic ? null : refusalOf(request, searchParams, now())
      if (failing.status !== null) response.writeHead(failing.status).end()
      else if (refusal) response.writeHead(403).end(refusal)
      else if (searchParams.has('uploads')) {
        const uploadId = `upload ${++begun}`
        open.set(uploadId, new Map())
        typeOf.set(uploadId, request.headers['content-type'] ?? '')
        response.end(`<R><UploadId>${uploadId}</UploadId></R>`)
      } else if (searchParams.has('uploadId')) answerPart({ request, response, key, searchParams })
      else if (request.method === 'PUT') {
        const { 'content-type': type = '', 'cache-control': cache = '' } = request.headers
        const from = sourceOf(request)
        if (from && !kept.has(from)) return void response.writeHead(404).end()
        const copied = from ? (kept.get(from)?.bytes ?? Buffer.alloc(0)) : bytes
        kept.set(key, { bytes: copied, headers: { 'content-type': type, 'cache-control': cache } })
        response.end('<R><ETag>&quot;1&quot;</ETag></R>')
      } else if (request.method === 'DELETE') {
        kept.delete(key)
        response.writeHead(204).end()
      } else if (!kept.has(key)) response.writeHead(404).end()
      else answerObject({ request, response, key, searchParams })
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
    open,
    failing,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
