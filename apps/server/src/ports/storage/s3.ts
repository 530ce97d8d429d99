import { Readable } from 'node:stream'

import { AwsClient } from 'aws4fetch'

import type { S3Settings } from '../../config.ts'
import { NotStored, TooLarge, attachment } from './port.ts'
import type { StoragePort } from './port.ts'

const patienceMs = 10_000
/** The number of files that the store copies concurrently. */
const copiesAtOnce = 8
/** The size limit of files that are read into memory. */
const maxKeptBytes = 64 * 1024 * 1024

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

type Keys = Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>

interface Presigned {
  method: 'GET' | 'PUT'
  url: URL
  at: Date
  seconds: number
  headers?: Record<string, string>
}

/** Presigns a URL (Signature Version 4 in the query). `headers` have to be sent unchanged. */
export async function presign(keys: Keys, { method, url, at, seconds, headers }: Presigned): Promise<string> {
  const client = new AwsClient({ ...keys, service: 's3' })
  const bounded = new URL(url)
  bounded.searchParams.set('X-Amz-Expires', String(seconds))
  const signed = await client.sign(bounded, {
    method,
    ...(headers && { headers }),
    aws: {
      signQuery: true,
      // Without this the content type is not signed.
      allHeaders: true,
      datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    },
  })
  return signed.url
}

interface Asked extends RequestInit {
  /** The query string, including its question mark. */
  query?: string
}

interface CopyOptions {
  query?: string
  headers?: Record<string, string>
}

/** Runs copies within the store, a few at a time, and returns their results in order. */
async function aFewAtOnce<Item, Result>(
  items: readonly Item[],
  copy: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += copiesAtOnce) {
    const group = items.slice(first, first + copiesAtOnce)
    results.push(...(await Promise.all(group.map((item, index) => copy(item, first + index)))))
  }
  return results
}

/** Returns the text of an element in a response. The store may report a failure in the body of a 200 response. */
async function elementOf(answer: Response, name: string): Promise<string> {
  const text = await answer.text()
  const found = new RegExp(`<${name}>(?<value>[^<]+)</${name}>`).exec(text)?.groups?.['value']
  if (found === undefined) throw new Error(`the object store answered without its ${name}`)
  return found.replaceAll('&quot;', '"')
}

async function bytesOf(answer: Response, key: string, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body?.cancel()
    throw new TooLarge(key)
  }
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of answer.body ?? []) {
    received += chunk.length
    if (received > maxBytes) throw new TooLarge(key)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Files in an S3 bucket, which browsers upload to and download from directly. */
export function openS3(settings: S3Settings, now: () => Date): StoragePort {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })
  const at = (key: string) => new URL(`${settings.endpoint}/${settings.bucket}/${key}`)
  const secondsUntil = (then: Date) => Math.max(1, Math.ceil((then.getTime() - now().getTime()) / 1000))

  const ask = async (method: string, key: string, { query = '', ...init }: Asked = {}) => {
    const url = `${at(key)}${query}`
    const answer = await client.fetch(url, { signal: AbortSignal.timeout(patienceMs), ...init, method })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) throw new NotStored(key)
    const error = new Error(`the object store answered ${answer.status} to ${method}`)
    throw Object.assign(error, answer.status === 507 && { code: 'ENOSPC' })
  }
  const erase = (key: string) =>
    ask('DELETE', key).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof NotStored)) throw error
      },
    )
  const copySource = (key: string) => ({ 'x-amz-copy-source': `/${settings.bucket}/incoming/${key}` })

  /** Copies a file within the store, and returns the tag of the copy. */
  const copyFile = async (from: string, to: string, { query = '', headers = {} }: CopyOptions = {}) =>
    elementOf(await ask('PUT', to, { query, headers: { ...headers, ...copySource(from) } }), 'ETag')

  /** Copies files to the numbered parts of a multipart upload. */
  const copyParts = (key: string, uploadId: string, keys: readonly string[]) =>
    aFewAtOnce(keys, (from, index) =>
      copyFile(from, key, { query: `?partNumber=${index + 1}&uploadId=${encodeURIComponent(uploadId)}` }),
    )

  const joinParts = async (key: string, keys: readonly string[], headers: Record<string, string>) => {
    const uploadId = await elementOf(await ask('POST', key, { query: '?uploads=', headers }), 'UploadId')
    const query = `?uploadId=${encodeURIComponent(uploadId)}`
    try {
      const tags = await copyParts(key, uploadId, keys)
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      await elementOf(await ask('POST', key, { query, body }), 'ETag')
    } catch (error) {
      await ask('DELETE', key, { query }).catch(() => undefined)
      throw error
    }
  }

  const read = async (key: string, maxBytes: number) => bytesOf(await ask('GET', key), key, maxBytes)

  return {
    async put(key, bytes) {
      const type = types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const kept = key.startsWith('public/') && { 'cache-control': 'public, max-age=31536000, immutable' }
      await ask('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': type, ...kept } })
    },
    get: (key) => read(key, maxKeptBytes),
    async remove(key) {
      await erase(key)
      await erase(`incoming/${key}`)
    },
    publicUrl: (key) => at(key).href,
    // The URL stays valid until it expires, so uploads go to a separate key: a later PUT cannot replace a checked file.
    signPut: ({ key, mime, expiresAt }) =>
      presign(settings, {
        method: 'PUT',
        url: at(`incoming/${key}`),
        at: now(),
        seconds: secondsUntil(expiresAt),
        headers: { 'content-type': mime },
      }),
    signGet({ key, mime, name, expiresAt }) {
      const url = at(key)
      url.searchParams.set('response-content-type', mime)
      url.searchParams.set('response-content-disposition', attachment(name))
      url.searchParams.set('response-cache-control', 'private,no-store')
      return presign(settings, { method: 'GET', url, at: now(), seconds: secondsUntil(expiresAt) })
    },
    arrived: (key, maxBytes) => read(`incoming/${key}`, maxBytes),
    async copyArrived(copies) {
      await aFewAtOnce(copies, ({ from, to }) => copyFile(from, `incoming/${to}`))
    },
    async arrivedBytes(key) {
      const answer = await ask('HEAD', `incoming/${key}`).catch((error: unknown) => {
        if (!(error instanceof NotStored)) throw error
      })
      return answer ? Number(answer.headers.get('content-length')) : null
    },
    async replaceArrived(key, bytes) {
      await ask('PUT', `incoming/${key}`, { body: new Uint8Array(bytes) })
    },
    async join(key, { keys, mime }) {
      const headers = { 'content-type': mime }
      const [only, ...more] = keys
      if (only === undefined || more.length > 0) return joinParts(key, keys, headers)
      await copyFile(only, key, { headers: { ...headers, 'x-amz-metadata-directive': 'REPLACE' } })
    },
    async read(key, range) {
      const beginning = new AbortController()
      const overdue = setTimeout(() => beginning.abort(), patienceMs)
      // The body may take as long as its reader does, so the timeout covers the response headers only.
      const answer = await ask('GET', key, {
        signal: beginning.signal,
        ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
      }).finally(() => clearTimeout(overdue))
      return Readable.from(answer.body ?? [], { objectMode: false })
    },
    discard: (key) => erase(`incoming/${key}`),
  }
}
