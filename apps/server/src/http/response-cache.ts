import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { CacheTag } from '@wellspring/api/contract/endpoint'

export interface KeptAnswer {
  headers: Record<string, string>
  etag: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

export interface ResponseCache {
  get: (key: string) => KeptAnswer | undefined
  /** Call before reading what the answer is made of; what is dropped meanwhile is not kept. */
  begin: (
    tag: CacheTag,
  ) => (key: string, body: Buffer, headers: Record<string, string>) => Promise<KeptAnswer>
  drop: (tag: CacheTag) => void
  dropAll: () => void
}

const maxBytes = 32 * 1024 * 1024
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
const size = (answer: KeptAnswer) => answer.plain.length + answer.gzip.length + answer.brotli.length

/** Keeps the bytes of answers that are the same for everybody, least recently used out first. */
export function createResponseCache(): ResponseCache {
  const kept = new Map<string, { tag: CacheTag; answer: KeptAnswer }>()
  const generations = new Map<CacheTag, number>()
  let everything = 0
  let bytes = 0

  const forget = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= size(entry.answer)
  }
  const generation = (tag: CacheTag) => `${everything}/${generations.get(tag) ?? 0}`

  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      return entry.answer
    },
    begin(tag) {
      const begun = generation(tag)
      return async (key, body, headers) => {
        const [zipped, packed] = await Promise.all([
          toGzip(body),
          toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        ])
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
        const answer: KeptAnswer = { headers, etag, plain: body, gzip: zipped, brotli: packed }
        if (generation(tag) === begun) {
          forget(key)
          kept.set(key, { tag, answer })
          bytes += size(answer)
          for (const oldest of kept.keys()) {
            if (bytes <= maxBytes) break
            forget(oldest)
          }
        }
        return answer
      }
    },
    drop(tag) {
      generations.set(tag, (generations.get(tag) ?? 0) + 1)
      for (const [key, entry] of kept) if (entry.tag === tag) forget(key)
    },
    dropAll() {
      everything++
      kept.clear()
      bytes = 0
    },
  }
}
