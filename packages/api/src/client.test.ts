import { expect, test, vi } from 'vitest'

import { COMPONENT_UNMOUNT, Problem, REQUEST_CANCELED, createClient } from './client.ts'
import { failureMessage } from './failure-message.ts'

/** A server that never responds; its request ends only when aborted. */
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
])('a request aborted with %j rejects with %j and is not a failure', async (reason, message) => {
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
])('%o becomes the message %j', (error, message) => expect(failureMessage(error)).toBe(message))

test.each([
  [new Problem('CONFLICT', 'Gone.'), 'Gone.'],
  [new Error(''), 'Unhandled error.'],
  // An unreadable response tells no more than an error without a message.
  [new Problem('INTERNAL', 'Unhandled Error.', { status: 500 }), 'Unhandled error.'],
])('%o becomes the message %j in a checkout', (error, message) =>
  expect(failureMessage(error, 'Unhandled error.')).toBe(message),
)

test('a request refused while a write renews the session is retried after the write', async () => {
  const asked: string[] = []
  let isRenewed = false
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const client = createClient({
    url: 'http://server/v1',
    fetch: async ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      if (method !== 'GET') {
        await finished
        isRenewed = true
      }
      if (isRenewed) return Response.json({ success: true, data: {} })
      const body = { success: false, msgCode: 'UNAUTHENTICATED', message: 'Please log in.' }
      return Response.json(body, { status: 401 })
    },
  })
  const changed = client.identity.changeEmail({ challenge: 'c', code: '123456' })
  const account = client.identity.getAccount()
  // Lets the refusal arrive: the old session has ended.
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  finish()
  await changed
  await expect(account).resolves.toEqual({})
  expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2)
})

test('without a pending write a refusal is final, and a refused write is not retried', async () => {
  const asked: string[] = []
  const client = createClient({
    url: 'http://server/v1',
    fetch: ({ method }) => {
      asked.push(method)
      const body = { success: false, msgCode: 'UNAUTHENTICATED', message: 'Please log in.' }
      return Promise.resolve(Response.json(body, { status: 401 }))
    },
  })
  await expect(client.identity.getAccount()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(client.identity.logOut()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(asked).toEqual(['GET', 'POST'])
})

test('a literal path word in place of an id is reported as not found, although the server has such a route', async () => {
  const asked: string[] = []
  const client = createClient({
    url: 'http://server/v1',
    fetch: async ({ url }) => {
      asked.push(url)
      return Response.json({ success: true, data: { content: [] } })
    },
  })
  for (const id of ['library', 'Recommended', 'watch-later'])
    await expect(client.educationalContent.getContent({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
    })
  expect(asked).toEqual([])
  await client.educationalContent.getContent({ id: '0190f0a0' })
  expect(asked).toEqual(['http://server/v1/educational-content/0190f0a0'])
})
