import { expect, test } from 'vitest'

import { COMPONENT_UNMOUNT, Problem, REQUEST_CANCELED, createClient } from './client.ts'
import { failureMessage } from './failure-message.ts'

/** A server that never answers, and ends with the request. */
const silent = createClient({
  url: 'http://server/v1',
  fetch: (request) =>
    new Promise((_answer, reject) => {
      const end = () => reject(request.signal.reason as Error)
      if (request.signal.aborted) end()
      else request.signal.addEventListener('abort', end)
    }),
})

test.each([
  [REQUEST_CANCELED, 'Request Canceled'],
  [COMPONENT_UNMOUNT, 'Component Unmount'],
  [undefined, 'Component Unmount'],
])('a request that ends with %j says %j, and is no failure', async (reason, message) => {
  const leaving = new AbortController()
  const asked = silent.cart.getCart(undefined, { signal: leaving.signal })
  leaving.abort(reason)
  await expect(asked).rejects.toMatchObject({ name: 'AbortError', message })
})

test.each([
  [new Problem('CONFLICT', 'Gone.'), 'Gone.'],
  [{ reason: 'odd' }, '{"reason":"odd"}'],
  [new Error(''), 'Unhandled Error.'],
  [undefined, 'Unhandled Error.'],
])('%o is said as %j', (error, message) => expect(failureMessage(error)).toBe(message))

test.each([
  [new Problem('CONFLICT', 'Gone.'), 'Gone.'],
  [new Error(''), 'Unhandled error.'],
  // An answer that cannot be read says no more than an error without a message.
  [new Problem('INTERNAL', 'Unhandled Error.', { status: 500 }), 'Unhandled error.'],
])('%o is said as %j in a checkout', (error, message) =>
  expect(failureMessage(error, 'Unhandled error.')).toBe(message),
)
