import { expect, test } from 'vitest'

import { createResponseCache } from './response-cache.ts'

test('answers that say next to nothing fill the memory no more than others', () => {
  const cache = createResponseCache(() => new Date())
  const addresses = Array.from({ length: 20_000 }, (_, at) => `/v1/products?search=${at}`)
  for (const address of addresses) cache.begin('catalogue')(address, { body: Buffer.from('{}'), headers: {} })
  const kept = addresses.filter((address) => cache.get(address) !== undefined)
  // Each is an entry with its address, its tag, its headers and what packs it, and three buffers.
  expect(kept.length).toBeLessThan(8000)
  expect(kept.at(-1)).toBe(addresses.at(-1))
})
