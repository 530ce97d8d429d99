import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { TestApp } from '../../testing/app.ts'
import type { Calls, EndpointName } from '../../testing/call.ts'
import { createCrashes } from '../../testing/crashes/crashes.ts'
import type { Crashes } from '../../testing/crashes/crashes.ts'
import { send } from '../../testing/send.ts'
import { openWorld } from '../../testing/world.ts'
import { endpoints } from '../../endpoints.ts'

let stand: TestApp
let calls: Calls
let deaths: Crashes
let start: Date
beforeAll(async () => {
  ;({ stand, calls } = await openWorld())
  start = stand.clock.now()
  deaths = createCrashes(stand)
})
// Every call starts at the instant at which the snapshot was taken.
beforeEach(() => stand.clock.advance({ seconds: (start.getTime() - stand.clock.now().getTime()) / 1000 }))
afterAll(() => stand.close())

const keyed = endpoints.filter(({ meta }) => meta.rate !== 'read' && !meta.secret && meta.access !== 'anyone')
const stepwise = keyed.filter(({ meta }) => meta.movesMoney ?? meta.inSteps)

test.each([
  ...keyed.map((endpoint) => [endpoint.name, 'after its first commit', endpoint] as const),
  ...stepwise.map((endpoint) => [endpoint.name, 'after its last commit', endpoint] as const),
])('%s is answered when it is retried by key after the process died %s', async (name, death, endpoint) => {
  const call = await calls[name as EndpointName]()
  const statuses: number[] = []
  await deaths.retryAfterCrash(async ({ context }) => {
    const { statusCode, body } = await send(stand, endpoint, { ...call, key: context.idempotencyKey })
    statuses.push(statusCode)
    return body === '' ? null : (JSON.parse(body) as unknown)
  }, death)
  expect(statuses.slice(-2)).toEqual([200, 200])
  expect(deaths.requestsDuringTransaction.splice(0)).toEqual([])
})
