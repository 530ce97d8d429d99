import { and, eq } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { users } from '../domains/identity/tables.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { secondAdministrator, seedIdentity } from './identity.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

test('an emergency access of one demo administrator is reported to the other', async () => {
  const ids = await seedIdentity(stand.context)
  // A second start adds no accounts.
  expect(await seedIdentity(stand.context)).toEqual(ids)
  const [second] = await stand.context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, secondAdministrator.email), eq(users.kind, 'admin')))
  expect(await stand.context.db.$count(users, eq(users.kind, 'admin'))).toBe(2)
  const [admin, patronId] = [ids.get('admin') ?? '', ids.get('patron') ?? '']
  expect(second?.id).not.toBe(admin)
  const first = await stand.signInAs(admin)
  await first.emergency.openEmergencyAccess({ patronId, reason: 'A court has ordered it.' })
  await stand.runJobs()
  const titlesOf = async (id: string) =>
    (await (await stand.signInAs(id)).notifications.listNotices({ limit: 10 })).notices.map(
      ({ title }) => title,
    )
  expect(await titlesOf(second?.id ?? '')).toEqual([expect.stringMatching(/emergency|protected records/i)])
  expect(await titlesOf(admin)).toEqual([])
})
