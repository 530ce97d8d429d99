import type { CacheTag } from '@wellspring/api/contract/endpoint'

import { cacheResponse } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'

/** Caches a response body until the instant `until` and returns it ready to send. */
type Keep = (
  key: string,
  answer: { body: Buffer; headers: Record<string, string>; until?: Date | null },
) => CachedResponse

export interface ResponseCache {
  get: (key: string) => CachedResponse | undefined
  /**
   * Must be called before the data of a response is read: a response whose tag is dropped in the meantime is not
   * cached.
   */
  begin: (tag: CacheTag) => Keep
  drop: (tag: CacheTag) => void
  /** Discards cached responses without notifying listeners, because what pages show does not change. */
  dropUnseen: (tag: CacheTag) => void
  dropAll: () => void
  /** Registers a listener for drops that may change what pages show. It receives the tag, or null for all tags. */
  onDrop: (listen: (tag: CacheTag | null) => void) => void
}

const maxBytes = 16 * 1024 * 1024
/** Bytes that an entry takes besides its body: URL, headers and compression closure. */
const ENTRY_BYTES = 3000
/** Counts the plain body twice, because the two compressed forms together are smaller than the plain one. */
const size = ({ plain }: CachedResponse) => ENTRY_BYTES + 2 * plain.length

/** A least-recently-used cache of responses that are the same for every caller. */
export function createResponseCache(now: () => Date): ResponseCache {
  const kept = new Map<string, { tag: CacheTag; answer: CachedResponse; until: Date | null }>()
  const generations = new Map<CacheTag, number>()
  const listeners: ((tag: CacheTag | null) => void)[] = []
  let everything = 0
  let bytes = 0

  const forget = (key: string) => {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= size(entry.answer)
  }
  const generation = (tag: CacheTag) => `${everything}/${generations.get(tag) ?? 0}`

  const dropUnseen = (tag: CacheTag) => {
    generations.set(tag, (generations.get(tag) ?? 0) + 1)
    for (const [key, entry] of kept) if (entry.tag === tag) forget(key)
  }

  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      if (entry.until && entry.until <= now()) {
        forget(key)
        return undefined
      }
      kept.delete(key)
      kept.set(key, entry)
      return entry.answer
    },
    begin(tag) {
      const begun = generation(tag)
      return (key, { body, headers, until = null }) => {
        const answer = cacheResponse(body, headers)
        if (generation(tag) === begun) {
          forget(key)
          kept.set(key, { tag, answer, until })
          bytes += size(answer)
          for (const oldest of kept.keys()) {
            if (bytes <= maxBytes) break
            forget(oldest)
          }
        }
        return answer
      }
    },
    dropUnseen,
    drop(tag) {
      dropUnseen(tag)
      for (const listen of listeners) listen(tag)
    },
    dropAll() {
      everything++
      kept.clear()
      bytes = 0
      for (const listen of listeners) listen(null)
    },
    onDrop: (listen) => void listeners.push(listen),
  }
}
