import { expect, test, vi } from 'vitest'

import { Problem } from '../client.ts'
import { failureOf } from './failure.ts'

test.each([
  ['CONFLICT', true],
  ['UNAVAILABLE', true],
  ['NETWORK', true],
  ['NOT_FOUND', false],
  ['UNAUTHORIZED', false],
  ['VALIDATION_FAILED', false],
] as const)('after %s a retry is offered: %s', (code, may) => {
  const refetch = vi.fn<() => never>()
  const said = failureOf({ error: new Problem(code, 'Not now.'), isFetching: false, refetch })
  expect([said.message, 'onRetry' in said]).toEqual(['Not now.', may])
})
