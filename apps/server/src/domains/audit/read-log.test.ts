import { like } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { writeRead } from './read-log.ts'
import { changes } from './tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const look = (at: number, actorId: string | null = null) =>
  writeRead(stand.deps, {
    at: stand.context.now(),
    name: 'test.look',
    subject: `look:${at}`,
    actorId,
    audience: 'admin',
    requestId: crypto.randomUUID(),
  })

test('concurrent reads are all recorded, and an invalid one fails alone', async () => {
  const ended = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => look(at, at === 30 ? 'nobody' : null)),
  )
  expect(ended.map(({ status }, at) => (status === 'rejected' ? at : -1)).filter((at) => at >= 0)).toEqual([
    30,
  ])
  const rows = await stand.context.db
    .select({ subject: changes.subject })
    .from(changes)
    .where(like(changes.subject, 'look:%'))
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(59)
  expect(rows).toHaveLength(59)
  await look(61)
})
