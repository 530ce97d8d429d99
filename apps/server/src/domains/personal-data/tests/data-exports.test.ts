import { eq } from '../../../db/drizzle.ts'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeCompleted } from '../../../testing/bookings.ts'
import { makeCoached } from '../../../testing/coaching.ts'
import { makeReported } from '../../../testing/community.ts'
import { answerPhq, phqAnswers } from '../../../testing/questionnaires.ts'
import { eraseDataKey } from '../../encryption/actions/erase-data-key.ts'
import { sessions } from '../../identity/tables.ts'
import { makeDataExport } from '../actions/make-export.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const latest = async ({ client }: SignedIn) => (await client.personalData.getDataExport(undefined)).dataExport
const request = async ({ client }: SignedIn) =>
  (await client.personalData.requestDataExport(undefined)).dataExport

function fetchFile(
  { cookie }: Pick<SignedIn, 'cookie'>,
  id: string,
  audience: 'patron' | 'provider' = 'patron',
) {
  const { host } = new URL(stand.deps.config.origins[audience])
  return stand.app.inject({ url: `/v1/data-exports/${id}/your-data.zip`, headers: { host, cookie } })
}

test('a person requests an export, is notified, and fetches it once', async () => {
  const patron = await stand.signIn('patron')
  await patron.client.identity.updateProfile({ phoneNo: '+971501234567' })
  await answerPhq(patron, phqAnswers(2))
  const asked = await request(patron)
  expect(asked.status).toBe('preparing')
  // A second request returns the same export.
  expect((await request(patron)).id).toBe(asked.id)
  expect((await fetchFile(patron, asked.id)).statusCode).toBe(404)
  await stand.runJobs()
  expect(await latest(patron)).toMatchObject({ id: asked.id, status: 'ready' })
  expect((await stand.mails(patron.email))[0]?.subject).toBe('Your data is ready')
  const answer = await fetchFile(patron, asked.id)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  const { data } = JSON.parse(strFromU8(files['your-data.json']!)) as { data: Record<string, object[]> }
  expect(data['Account']).toMatchObject([{ email: patron.email }])
  expect(data['Questionnaires']).toMatchObject([{ answers: phqAnswers(2) }])
  expect(JSON.stringify(data)).not.toMatch(/passwordHash|tokenHash/)
  expect(strFromU8(files['your-data.html']!)).toContain(patron.email)
  // The link has been used, and the file is deleted.
  expect((await fetchFile(patron, asked.id)).statusCode).toBe(404)
  expect((await latest(patron))?.status).toBe('fetched')
})

/** The contents of a person's export, by section. */
async function dataOf(somebody: SignedIn): Promise<Record<string, object[] | undefined>> {
  const { id } = await request(somebody)
  await stand.runJobs()
  const { rawPayload } = await fetchFile(somebody, id)
  const files = unzipSync(new Uint8Array(rawPayload))
  return (JSON.parse(strFromU8(files['your-data.json']!)) as { data: Record<string, object[]> }).data
}

test('a hidden review is not in the export of its subject', async () => {
  const { patron, provider, booking } = await makeCompleted(stand)
  await provider.client.booking.reviewBooking({ id: booking.id, stars: 2, comment: 'Came late.' })
  expect((await dataOf(patron))['Reviews']).toBeUndefined()
  await patron.client.booking.reviewBooking({ id: booking.id, stars: 5, comment: 'It did me good.' })
  expect((await dataOf(patron))['Reviews']).toHaveLength(2)
})

test('the export says who read what, when, why and on what legal basis, and what the person did', async () => {
  const { patron, provider, space } = await makeCoached(stand)
  await provider.client.coaching.getCoachingSpace({ id: space.id })
  const admin = await stand.signIn('admin')
  await admin.client.emergency.openEmergencyAccess({
    patronId: patron.userId,
    reason: 'A court asked for it.',
  })
  const log = (await dataOf(patron))['Activity log']
  expect(log).toContainEqual({
    at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    who: expect.any(String),
    what: 'Viewed a coaching space',
    about: expect.any(String),
    name: 'coaching.getCoachingSpace',
    subject: `coaching:${space.id}`,
    address: null,
    device: null,
    byWhatRight: 'coaching',
    reason: null,
  })
  expect(log).toContainEqual(
    expect.objectContaining({
      who: 'Wellspring staff',
      name: 'emergencyAccess.open',
      byWhatRight: 'emergency',
      reason: 'A court asked for it.',
    }),
  )
  expect(log).toContainEqual(
    expect.objectContaining({ who: 'You', name: 'dataExport.request', byWhatRight: null }),
  )
  expect(JSON.stringify(log)).not.toContain(admin.userId)
})

test('a log of more than a page is exported whole', async () => {
  const patron = await stand.signIn('patron')
  const own = (await dataOf(patron))['Activity log']?.length ?? 0
  await stand.deps.database.pool.query(
    `with made as (
       insert into changes (at, name, subject, actor_id, actor_kind, audience, request_id)
       select now() - n * interval '1 second', 'user.logIn', 'user:' || $1, $1::uuid, 'patron', 'patron', 'many'
       from generate_series(1, 1500) as n returning id, at)
     insert into activity_entries (user_id, is_own, kind, at, change_id) select $1::uuid, true, 'account', at, id from made`,
    [patron.userId],
  )
  const log = (await dataOf(patron))['Activity log'] as { at: string; name: string }[]
  expect(log.filter(({ name }) => name === 'user.logIn').length).toBeGreaterThanOrEqual(1500)
  expect(log.length).toBeGreaterThanOrEqual(own + 1500)
  expect(log.map(({ at }) => at)).toEqual(
    log
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('the export reveals neither reports against a person nor which staff decided', async () => {
  const { member, staff, caseId } = await makeReported(stand)
  expect((await dataOf(member))['Chat cases about your messages']).toBeUndefined()
  await staff.client.community.decideCase({
    id: caseId,
    verdict: 'action',
    measure: { kind: 'mute', days: 3 },
    reason: 'Not here.',
  })
  const data = await dataOf(member)
  expect(data['Chat cases about your messages']).toMatchObject([{ decisionReason: 'Not here.' }])
  expect(JSON.stringify(data)).not.toContain(staff.userId)
})

test('a HEAD request does not use up the export', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await stand.runJobs()
  const { host } = new URL(stand.deps.config.origins.patron)
  const url = `/v1/data-exports/${id}/your-data.zip`
  await stand.app.inject({ method: 'HEAD', url, headers: { host, cookie: patron.cookie } })
  expect((await fetchFile(patron, id)).statusCode).toBe(200)
})

test('of two concurrent fetches, one succeeds', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await stand.runJobs()
  const codes = await Promise.all([1, 2, 3, 4].map(async () => (await fetchFile(patron, id)).statusCode))
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404])
})

test('a fetch needs a fresh authentication', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await stand.runJobs()
  const prove = (provenAt: Date) =>
    stand.deps.database.write((tx) =>
      tx.update(sessions).set({ provenAt }).where(eq(sessions.userId, patron.userId)),
    )
  await prove(new Date(stand.clock.now().getTime() - 10 * 60_000))
  expect((await fetchFile(patron, id)).json()).toMatchObject({ msgCode: 'PROOF_REQUIRED' })
  await expect(patron.client.personalData.releaseDataExport(undefined)).rejects.toMatchObject({
    code: 'PROOF_REQUIRED',
  })
  await prove(stand.clock.now())
  const released = await patron.client.personalData.releaseDataExport(undefined)
  expect(released.dataExport).toMatchObject({ id, status: 'ready' })
  expect((await fetchFile(patron, id)).statusCode).toBe(200)
})

test('an export cannot be fetched by another account of any role', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await stand.runJobs()
  expect((await fetchFile(await stand.signIn('patron'), id)).statusCode).toBe(404)
  expect((await fetchFile(await stand.signIn('provider'), id, 'provider')).statusCode).toBe(404)
  expect((await fetchFile({ cookie: '' }, id)).statusCode).toBe(401)
  expect((await fetchFile(patron, 'nothing')).statusCode).toBe(404)
  expect((await fetchFile(patron, id)).statusCode).toBe(200)
})

test('it is deleted after seven days', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await stand.runJobs()
  stand.clock.advance({ days: 7 })
  const client = await stand.signInAs(patron.userId)
  expect((await client.personalData.getDataExport(undefined)).dataExport?.status).toBe('expired')
  expect(id).toBeTruthy()
})

test('a job that crashed creates the export once when it is restarted', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await Promise.all([makeDataExport(stand.context, id), makeDataExport(stand.context, id)])
  await makeDataExport(stand.context, id)
  await stand.runJobs()
  const mails = await stand.mails(patron.email)
  expect(mails.filter(({ subject }) => subject === 'Your data is ready')).toHaveLength(1)
})

test('an erased key leaves an export that nobody can open', async () => {
  const patron = await stand.signIn('patron')
  const { id } = await request(patron)
  await stand.runJobs()
  await stand.deps.database.write((tx) => eraseDataKey(tx, patron.userId))
  expect((await fetchFile(patron, id)).statusCode).toBe(404)
})
