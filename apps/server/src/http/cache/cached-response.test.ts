import { expect, test } from 'vitest'

import { cacheResponse } from './cached-response.ts'

test.each(['br', 'gzip'] as const)(
  'what is kept packed in %s keeps no more memory than it is',
  async (encoding) => {
    const { packed } = cacheResponse(Buffer.from('{"products":[]}'), {})
    const bytes = await packed(encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  },
)

test('what is kept as it is keeps nothing of what lay beside it', () => {
  const body = Buffer.alloc(100_000).subarray(10, 20)
  const { plain } = cacheResponse(body, {})
  expect(plain).toEqual(body)
  expect(plain.buffer.byteLength).toBe(10)
})
