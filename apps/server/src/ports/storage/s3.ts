import { AwsClient } from 'aws4fetch'

import type { S3Settings } from '../../config.ts'
import { NotStored, TooLarge, attachment } from './port.ts'
import type { StoragePort } from './port.ts'

const patienceMs = 10_000
/** More than any file that is kept. */
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

/** A URL that carries its own permission (Signature Version 4 in the query); `headers` have to be sent as they are. */
export async function presign(keys: Keys, { method, url, at, seconds, headers }: Presigned): Promise<string> {
  const client = new AwsClient({ ...keys, service: 's3' })
  const bounded = new URL(url)
  bounded.searchParams.set('X-Amz-Expires', String(seconds))
  const signed = await client.sign(bounded, {
    method,
    ...(headers && { headers }),
    aws: {
      signQuery: true,
      // Otherwise the type is left out of what is signed.
      allHeaders: true,
      datetime: at.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    },
  })
  return signed.url
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

/** Files in a bucket that speaks the S3 protocol; the browser puts and gets them there itself. */
export function openS3(settings: S3Settings, now: () => Date): StoragePort {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })
  const at = (key: string) => new URL(`${settings.endpoint}/${settings.bucket}/${key}`)
  const secondsUntil = (then: Date) => Math.max(1, Math.ceil((then.getTime() - now().getTime()) / 1000))

  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const answer = await client.fetch(at(key), { ...init, method, signal: AbortSignal.timeout(patienceMs) })
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
    // The URL stays good until it is over: what is put there again after it was looked at replaces nothing.
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
    discard: (key) => erase(`incoming/${key}`),
  }
}
