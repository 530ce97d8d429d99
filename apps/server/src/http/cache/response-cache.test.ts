import { expect, test } from 'vitest'

import { createResponseCache } from './response-cache.ts'

test('tiny responses cannot exceed the memory limit', () => {
  const cache = createResponseCache(() => new Date())
  const addresses = Array.from({ length: 20_000 }, (_, at) => `/v1/products?search=${at}`)
  for (const address of addresses) cache.begin('catalogue')(address, { body: Buffer.from('{}'), headers: {} })
  const kept = addresses.filter((address) => cache.get(address) !== undefined)
  // Each entry also holds its URL, tag, headers, compression closure and three buffers.
  expect(kept.length).toBeLessThan(8000)
  expect(kept.at(-1)).toBe(addresses.at(-1))
})
