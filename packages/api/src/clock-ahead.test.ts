import { expect, test } from 'vitest'

import { clockAhead } from './clock-ahead.ts'
import { createClient } from './client.ts'

const hour = 3_600_000
const written = Date.parse('2026-06-15T09:00:00Z')
const answer = new Response(null, { headers: { date: 'Mon, 15 Jun 2026 09:00:00 GMT' } })

test.each([
  ['right', 0, 0],
  ['twenty seconds behind', -20_000, 0],
  ['an hour ahead', hour, hour],
  ['an hour behind', -hour, -hour],
])('a clock that is %s', (_how, off, ahead) => {
  const sentAt = written + 500 - 100 + off
  expect(clockAhead(answer, { sentAt, cameAt: sentAt + 200 })).toBe(ahead)
})

test.each([
  ['has no date header', new Response(), 200],
  ['took too long', answer, 11_000],
  ['arrived while the clock was set back', answer, -hour],
])('a response that %s yields no difference', (_what, said, took) => {
  expect(clockAhead(said, { sentAt: written, cameAt: written + took })).toBeUndefined()
})

test('the client reports the difference of the clocks with every response', async () => {
  const told: number[] = []
  const date = () => new Date(Date.now() - hour).toUTCString()
  const client = createClient({
    url: 'http://server/v1',
    fetch: async () => Response.json({ success: true, data: {} }, { headers: { date: date() } }),
    onClockAhead: (ms) => told.push(ms),
  })
  await client.cart.getCart()
  expect(told).toHaveLength(1)
  expect(Math.abs(told[0]! - hour)).toBeLessThan(60_000)
})
