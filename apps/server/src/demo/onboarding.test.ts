import { asc, sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { applications } from '../domains/onboarding/tables.ts'
import { uploads } from '../domains/uploads/tables.ts'
import { testApp } from '../testing/app.ts'
import type { TestApp } from '../testing/app.ts'
import { seedIdentity } from './identity.ts'
import { seedOnboarding } from './onboarding.ts'

let stand: TestApp
let adminId: string
beforeAll(async () => {
  stand = await testApp()
  adminId = (await seedIdentity(stand.context)).get('admin')!
  await seedOnboarding(stand.context, adminId)
})
afterAll(() => stand.close())

const found = () =>
  stand.context.db
    .select({
      business: applications.businessName,
      stage: applications.stage,
      noticed: sql<string[]>`array(select looked.name || ' ' || looked.result from application_checks looked
        where looked.submission_id = applications.submission_id and looked.result in ('warn', 'fail'))`,
    })
    .from(applications)
    .orderBy(asc(applications.businessName))

test('the demo has an application at every step that awaits someone, and checks with findings', async () => {
  expect(await found()).toEqual([
    { business: 'Even Keel Coaching', stage: 'withdrawn', noticed: [] },
    { business: 'Fjordlight Psychology', stage: 'submitted', noticed: [] },
    { business: 'Green Plate Nutrition', stage: 'submitted', noticed: ['expiry warn'] },
    { business: 'Lantern Family Practice', stage: 'changes_requested', noticed: [] },
    { business: 'Northgate Community Clinic', stage: 'approved', noticed: [] },
    { business: 'Quiet Needle Acupuncture', stage: 'approved', noticed: [] },
    { business: 'Saffron Bay Hospital', stage: 'submitted', noticed: [] },
    { business: 'Steady Motion Physiotherapy', stage: 'submitted', noticed: ['npi fail'] },
  ])
})

test('every demo file has been scanned and kept, and a second start adds nothing', async () => {
  const files = () =>
    stand.context.db
      .select({ key: uploads.key, mime: uploads.mime, storedAt: uploads.storedAt })
      .from(uploads)
  const before = await files()
  expect(before.filter(({ storedAt }) => storedAt === null)).toEqual([])
  expect(before.filter(({ mime }) => mime === 'application/pdf')).toHaveLength(4)
  await seedOnboarding(stand.context, adminId)
  expect(await files()).toHaveLength(before.length)
  expect(await found()).toHaveLength(8)
})
