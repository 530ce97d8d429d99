import type { CacheTag } from '@wellspring/api/contract/endpoint'

import { cacheResponse } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'

/** Keeps the bytes of an answer, and gives them back as they are sent; at `until` it would be another one. */
type Keep = (
  key: string,
  answer: { body: Buffer; headers: Record<string, string>; until?: Date | null },
) => CachedResponse

export interface ResponseCache {
  get: (key: string) => CachedResponse | undefined
  /** Call before reading what the answer is made of; what is dropped meanwhile is not kept. */
  begin: (tag: CacheTag) => Keep
  drop: (tag: CacheTag) => void
  /** Drops the answers and tells nobody: what is made of them looks as before. */
  dropUnseen: (tag: CacheTag) => void
  dropAll: () => void
  /** Calls it whenever something is dropped that may be seen, with its tag; null is everything. */
  onDrop: (listen: (tag: CacheTag | null) => void) => void
}

const maxBytes = 16 * 1024 * 1024
/** What an entry takes beside its bytes: its address, its headers, and what packs it. */
const ENTRY_BYTES = 3000
/** As it is and packed, which takes less again than half of it each. */
const size = ({ plain }: CachedResponse) => ENTRY_BYTES + 2 * plain.length

/** Keeps the bytes of answers that are the same for everybody, least recently used out first. */
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
