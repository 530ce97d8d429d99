import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { runInterleaved } from '../../../testing/locks.ts'
import { answerPhq, phqAnswers } from '../../../testing/questionnaires.ts'
import { emergencyAccesses } from '../tables.ts'

let stand: TestApp
let patron: SignedIn
let admin: SignedIn
beforeAll(async () => {
  stand = await testApp()
})
beforeEach(async () => {
  ;[patron, admin] = [await stand.signIn('patron'), await stand.signIn('admin')]
})
afterAll(() => stand.close())

const open = ({ client }: SignedIn, patronId: string, reason = 'A court has ordered it.') =>
  client.emergency.openEmergencyAccess({ patronId, reason })
const read = ({ client }: Pick<SignedIn, 'client'>, id: string) =>
  client.emergency.getEmergencyResults({ id })
const notFound = { code: 'NOT_FOUND' }

test('an administrator can read for half an hour after stating a reason', async () => {
  await answerPhq(patron, phqAnswers(1))
  stand.clock.advance({ minutes: 1 })
  await answerPhq(patron, phqAnswers(2))
  const { access } = await open(admin, patron.userId)
  const { results } = await read(admin, access.id)
  expect(results.map(({ score, change }) => [score, change.points])).toEqual([
    [16, 8],
    [8, 0],
  ])
  stand.clock.advance({ minutes: 29 })
  const client = await stand.signInAs(admin.userId)
  await read({ client }, access.id)
  stand.clock.advance({ minutes: 1 })
  await expect(read({ client }, access.id)).rejects.toMatchObject(notFound)
})

test('concurrent clicks open it once', async () => {
  const press = () => open(admin, patron.userId)
  const [{ access }, { access: same }] = await runInterleaved(stand, press, press)
  expect(same.id).toBe(access.id)
})

test('it cannot be opened without a reason', async () => {
  for (const reason of ['', '   '])
    await expect(open(admin, patron.userId, reason)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const opened = eq(emergencyAccesses.patronId, patron.userId)
  expect(await stand.context.db.$count(emergencyAccesses, opened)).toBe(0)
})

test('an access belongs to one administrator', async () => {
  const other = await stand.signIn('admin')
  const { access } = await open(admin, patron.userId)
  await expect(read(other, access.id)).rejects.toMatchObject(notFound)
})

test('only patrons have protected records', async () => {
  const provider = await stand.signIn('provider')
  for (const id of [provider.userId, admin.userId, crypto.randomUUID()])
    await expect(open(admin, id)).rejects.toMatchObject(notFound)
})

test('staff can neither open nor read', async () => {
  const staff = await stand.signIn('staff')
  const { access } = await open(admin, patron.userId)
  await expect(open(staff, patron.userId)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(read(staff, access.id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the patron and every other administrator are notified, and the mail omits the reason', async () => {
  const other = await stand.signIn('admin')
  const reason = 'Her sister called about PHQ-9 answers.'
  const { access } = await open(admin, patron.userId, reason)
  await read(admin, access.id)
  await stand.runJobs()
  const told = (await patron.client.notifications.listNotices({ limit: 10 })).notices
  expect(told.map(({ body }) => body).join()).toContain(reason)
  const [mail] = await stand.mails(patron.email)
  expect(mail?.subject).toBe('An administrator opened protected records of yours')
  expect(mail?.text).not.toMatch(/sister|PHQ|questionnaire|answers/)
  const alertsOf = async ({ client }: SignedIn) => {
    const { notices } = await client.notifications.listNotices({ limit: 50 })
    return notices.filter(({ body }) => body.includes(reason)).map(({ title }) => title)
  }
  expect(await alertsOf(other)).toEqual([expect.stringMatching(/opened protected records$/)])
  expect(await alertsOf(admin)).toEqual([])

  const { activities } = await patron.client.audit.listOwnActivities({ limit: 20 })
  expect(activities.filter(({ by }) => by?.kind === 'staff').map(({ name }) => name)).toEqual([
    'emergency.getEmergencyResults',
    'emergencyAccess.open',
  ])
  // The reason and the legal basis are visible to the patron.
  const opening = activities.find(({ name }) => name === 'emergencyAccess.open')?.by
  expect(opening).toMatchObject({ right: 'emergency', reason })
  const own = await admin.client.audit.listOwnActivities({})
  expect(JSON.stringify(own)).not.toContain(reason)
  // Nobody else's log contains it, and it is not an act of the patron.
  expect(activities.filter(({ name, by }) => name.startsWith('emergency') && by === null)).toEqual([])
  const stranger = await stand.signIn('patron')
  const theirs = await stranger.client.audit.listOwnActivities({ limit: 20 })
  expect(theirs.activities.filter(({ name }) => name.startsWith('emergency'))).toEqual([])
})

test('the record of an access is immutable', async () => {
  const { access } = await open(admin, patron.userId)
  const { write } = stand.deps.database
  const gone = write((tx) => tx.delete(emergencyAccesses).where(eq(emergencyAccesses.id, access.id)))
  await expect(gone).rejects.toMatchObject({ cause: { code: '42501' } })
})
