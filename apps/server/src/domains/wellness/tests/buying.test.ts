import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endpoints } from '../../../endpoints.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { EndpointName } from '../../../testing/call.ts'
import { callsOf } from '../../../testing/calls.ts'
import { createTestCards } from '../../../testing/cards.ts'
import { seededRandom } from '../../../testing/fuzz.ts'
import { send } from '../../../testing/send.ts'
import { wellnessReactions } from '../reactions.ts'
import { lotusEntries } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const petals = () =>
  stand.context.db.select().from(lotusEntries).orderBy(lotusEntries.patronId, lotusEntries.sourceId)

/** Money goes with them, but what counts is that two have met. */
const attendance: readonly string[] = ['booking.completeBooking']

const random = seededRandom(20_261_123)
const buying = endpoints
  .filter(({ meta, name }) => meta.movesMoney && !attendance.includes(name))
  .map((endpoint) => ({ endpoint, place: random() }))
  .toSorted((a, b) => a.place - b.place)
  .map(({ endpoint }) => [endpoint.name, endpoint] as const)

// One after the other on the same server: a sequence of everything that moves money, in an order of its own.
describe('no sequence of buying changes a petal', () => {
  test.each(buying)('%s', async (name, endpoint) => {
    const call = await callsOf(stand)[name as EndpointName]()
    await stand.runJobs()
    const before = await petals()
    const { statusCode } = await send(stand, endpoint, { ...call, key: crypto.randomUUID() })
    await stand.runJobs()
    expect(statusCode).toBe(200)
    expect(await petals()).toEqual(before)
  })
})

test('the Lotus hears of nothing but of what was done', () => {
  expect(Object.keys(wellnessReactions)).toEqual([
    'booking.complete',
    'booking.noShow',
    'eventBooking.checkIn',
    // Counts who was checked in long before.
    'eventBooking.settle',
    // Takes away what was counted.
    'eventBooking.cancel',
    'coaching.moveGoal',
    'educationalContent.finish',
  ])
})
