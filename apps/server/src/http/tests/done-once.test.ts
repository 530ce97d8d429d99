import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '../../endpoints.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/calls.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { send } from '../../testing/send.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

/** Counts the audit rows of a change. */
async function countOf(change: string): Promise<number> {
  const { rows } = await stand.deps.database.pool.query<{ many: number }>(
    'select count(*)::int as many from changes where name = $1',
    [change],
  )
  return rows[0]!.many
}

test.each([
  ['community.openDirectRoom', 'chatRoom.open'],
  ['organisations.removeAdministrator', 'organisationAdministrator.remove'],
  ['organisations.acceptTransfer', 'organisationTransfer.accept'],
  ['uploads.cancelMediaUpload', 'mediaUpload.cancel'],
  ['emergency.openEmergencyAccess', 'emergencyAccess.open'],
] as const)('%s, sent six times at once, takes effect and is recorded once', async (name, change) => {
  const call = await callsOf(stand)[name]()
  const endpoint = endpoints.find((one) => one.name === name)!
  const before = await countOf(change)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(stand, endpoint, call)))
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  expect((await countOf(change)) - before).toBe(1)
})
