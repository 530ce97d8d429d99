import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { endpoints } from '../../../endpoints.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { EndpointName } from '../../../testing/call.ts'
import { callsOf } from '../../../testing/calls.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
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

/** Involves money, but counts because the two have met. */
const attendance: readonly string[] = ['booking.completeBooking']

const random = seededRandom(20_261_123)
const buying = endpoints
  .filter(({ meta, name }) => meta.movesMoney && !attendance.includes(name))
  .map((endpoint) => ({ endpoint, place: random() }))
  .toSorted((a, b) => a.place - b.place)
  .map(({ endpoint }) => [endpoint.name, endpoint] as const)

// Runs in sequence on one server: every call that moves money, in its own order.
describe('no sequence of purchases changes a petal', () => {
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

test('the Lotus reacts to activities only', () => {
  expect(Object.keys(wellnessReactions)).toEqual([
    'booking.complete',
    'booking.noShow',
    'eventBooking.checkIn',
    // Counts earlier check-ins.
    'eventBooking.settle',
    // Removes entries.
    'eventBooking.cancel',
    'coaching.moveGoal',
    'educationalContent.finish',
  ])
})
