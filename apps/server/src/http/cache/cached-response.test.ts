import { expect, test } from 'vitest'

import { cacheResponse } from './cached-response.ts'

test.each(['br', 'gzip'] as const)(
  'a body compressed with %s retains no more memory than its own size',
  async (encoding) => {
    const { packed } = cacheResponse(Buffer.from('{"products":[]}'), {})
    const bytes = await packed(encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  },
)

test('a cached body does not retain the larger buffer that it was sliced from', () => {
  const body = Buffer.alloc(100_000).subarray(10, 20)
  const { plain } = cacheResponse(body, {})
  expect(plain).toEqual(body)
  expect(plain.buffer.byteLength).toBe(10)
})
