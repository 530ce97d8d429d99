import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changes } from '../../audit/tables.ts'
import { checks, credentials } from '../tables.ts'
import { releaseClaims } from '../jobs.ts'
import { remindOfExpiries, suspendExpired } from '../jobs.ts'
import { figureOf } from '../../../testing/figures.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  applicant,
  approvedApplicant,
  credentialingOf,
  decide,
  providerForm,
} from '../../../testing/accounts/applications.ts'
import { createProduct } from '../../../testing/factories.ts'
import { sellers } from '../../catalogue/tables.ts'
import { users } from '../../identity/tables.ts'
import { activateApplication } from '../actions/activate-application.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const audited = (id: string) =>
  stand.context.db
    .select({ name: changes.name, after: changes.after })
    .from(changes)
    .where(sql`${changes.subject} like ${`%:${id}`}`)
    .orderBy(changes.id)

describe('a claim', () => {
  test('excludes other reviewers for thirty minutes', async () => {
    const { applicationId: id } = await applicant(stand)
    const [first, second] = [await stand.signIn('admin'), await stand.signIn('admin')]
    await first.client.onboarding.claimApplication({ id })
    await expect(second.client.onboarding.claimApplication({ id })).rejects.toMatchObject({
      code: 'CLAIMED',
      message: 'Ada Lovelace has claimed this application.',
    })
    const { application } = await second.client.onboarding.getApplication({ id })
    expect(application.claimedBy).toEqual({ id: first.userId, name: 'Ada Lovelace' })
    await first.client.onboarding.releaseApplication({ id })
    expect((await second.client.onboarding.claimApplication({ id })).claimedUntil).toBeTruthy()
  })

  test('that expired is open to everybody, and its former holder cannot decide', async () => {
    const own = await testApp()
    const { applicationId: id } = await applicant(own)
    const first = await own.signIn('admin')
    await first.client.onboarding.claimApplication({ id })
    const { application } = await first.client.onboarding.getApplication({ id })
    own.clock.advance({ minutes: 14 })
    await first.client.identity.getAccount()
    own.clock.advance({ minutes: 14 })
    await first.client.identity.getAccount()
    own.clock.advance({ minutes: 3 })
    const submissionId = application.submissions[0]!.id
    await expect(
      first.client.onboarding.decideApplication({ id, submissionId, decision: 'approved' }),
    ).rejects.toMatchObject({ code: 'CLAIMED' })
    await releaseClaims(own.context)
    expect((await first.client.onboarding.getApplication({ id })).application.stage).toBe('submitted')
    await own.close()
  })
})

test('received applications and their waiting times are counted by week', async () => {
  const own = await testApp()
  const { applicationId: id } = await applicant(own)
  own.clock.advance({ hours: 3 })
  await decide(await own.signIn('admin'), id, { decision: 'approved', reason: 'Seen.' })
  const { weeks } = await (await own.signIn('admin')).client.onboarding.listReviewWeeks()
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ startsOn: '2026-06-15', submitted: 1, decided: 1, medianHours: 3 })
  expect(weeks[0]).toMatchObject({ submitted: 0, decided: 0, medianHours: null })
  await own.close()
})

test('a note is visible to reviewers and nowhere to its applicant', async () => {
  const { applicationId: id, ...who } = await applicant(stand)
  const [first, second] = [await stand.signIn('admin'), await stand.signIn('admin')]
  const text = 'The licence looks like a copy.'
  await first.client.onboarding.addReviewNote({ id, text })
  const { application } = await second.client.onboarding.getApplication({ id })
  expect(application.notes).toMatchObject([{ text, by: { id: first.userId } }])
  const own = await who.client.onboarding.getProviderDetails({ id: who.userId })
  expect(JSON.stringify(own)).not.toContain(text)
})

describe('concurrent decisions', () => {
  test('by two reviewers lead to one decision, a refusal for the other, and two audit entries', async () => {
    const { applicationId: id } = await applicant(stand)
    const admins = [await stand.signIn('admin'), await stand.signIn('admin')]
    const tries = await Promise.allSettled(
      admins.map((admin) => decide(admin, id, { decision: 'approved', reason: 'Seen.' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ status: 409 })
    const names = (await audited(id)).map(({ name }) => name)
    expect(names.filter((name) => name === 'application.approve')).toHaveLength(1)
    expect(names.some((name) => name.endsWith('.refused'))).toBe(true)
  })

  test('an application that was sent back waits for its applicant only', async () => {
    const { client, applicationId } = await applicant(stand)
    expect(await figureOf({ client }, 'applications')).toMatchObject({ value: 0 })
    await decide(await stand.signIn('admin'), applicationId, {
      decision: 'rejected',
      adminComments: 'The ID is not readable.',
    })
    expect(await figureOf({ client }, 'applications')).toMatchObject({ value: 1 })
    expect(await figureOf(await applicant(stand), 'applications')).toMatchObject({ value: 0 })
  })

  test('an approval fails while the applicant withdraws and submits another version', async () => {
    for (let round = 0; round < 5; round++) {
      const { client, applicationId: id, userId } = await applicant(stand)
      const form = providerForm(await credentialingOf(stand, userId))
      const admin = await stand.signIn('admin')
      await admin.client.onboarding.claimApplication({ id })
      const { application } = await admin.client.onboarding.getApplication({ id })
      const submissionId = application.submissions[0]!.id
      const [approved, withdrawn] = await Promise.allSettled([
        admin.client.onboarding.decideApplication({
          id,
          submissionId,
          decision: 'approved',
          reason: 'Seen.',
        }),
        client.onboarding.withdrawApplication().then(() => client.onboarding.updateProviderDetails(form)),
      ])
      const winners = [approved, withdrawn].filter(({ status }) => status === 'fulfilled')
      expect(winners).toHaveLength(1)
      const loser = [approved, withdrawn].find(({ status }) => status === 'rejected')
      expect((loser as PromiseRejectedResult).reason).toMatchObject({ status: 409 })
    }
  })

  test('must apply to the newest version', async () => {
    const { client, applicationId: id, userId } = await applicant(stand)
    const admin = await stand.signIn('admin')
    const { application } = await admin.client.onboarding.getApplication({ id })
    await client.onboarding.withdrawApplication()
    await client.onboarding.updateProviderDetails(providerForm(await credentialingOf(stand, userId)))
    await admin.client.onboarding.claimApplication({ id })
    await expect(
      admin.client.onboarding.decideApplication({
        id,
        submissionId: application.submissions[0]!.id,
        decision: 'approved',
      }),
    ).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
  })
})

describe('a decision', () => {
  test('needs a claim, a comment for a rejection, and a reason to override a failed check', async () => {
    const { applicationId: id } = await applicant(stand)
    const { client } = await stand.signIn('admin')
    const { submissions } = (await client.onboarding.getApplication({ id })).application
    const submissionId = submissions[0]!.id
    // It was submitted before the form verified the check digit.
    await stand.context.deps.database.write((tx) =>
      tx
        .update(checks)
        .set({ result: 'fail' })
        .where(sql`${checks.submissionId} = ${submissionId} and ${checks.name} = 'npi'`),
    )
    const { application } = await client.onboarding.getApplication({ id })
    const decideOn = (decision: 'approved' | 'rejected') =>
      client.onboarding.decideApplication({ id, submissionId, decision })
    await expect(decideOn('rejected')).rejects.toMatchObject({
      errors: { adminComments: 'Tell the applicant what to change.' },
    })
    await expect(decideOn('approved')).rejects.toMatchObject({ status: 400 })
    await client.onboarding.claimApplication({ id })
    expect(application.checks[0]).toMatchObject({ name: 'npi', result: 'fail' })
    await expect(decideOn('approved')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  test('never approves expired evidence', async () => {
    const { applicationId: id } = await applicant(stand, 'provider', ({ education }) => {
      education.license[0]!.expirationDate = '2026-06-14'
    })
    const admin = await stand.signIn('admin')
    await expect(decide(admin, id, { decision: 'approved', reason: 'Seen.' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'License in Dubai expired on June 14, 2026: please ask for a newer one.',
    })
  })
})

describe('the review queue', () => {
  test('can be filtered, sorted, searched and paged, and its totals cover the whole queue', async () => {
    const own = await testApp()
    const admin = await own.signIn('admin')
    const names = ['Cedar', 'Aster', 'Birch']
    for (const name of names) {
      await applicant(own, 'provider', ({ businessInformation }) => {
        businessInformation.publicFacingName = name
      })
      own.clock.advance({ minutes: 1 })
    }
    await applicant(own, 'tenant')
    const list = admin.client.onboarding.listApplications
    const namesOf = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).applications.map(({ businessName }) => businessName)
    expect(await namesOf({ kind: 'provider' })).toEqual(names)
    expect(await namesOf({ kind: 'provider', sort: 'applicant' })).toEqual(['Aster', 'Birch', 'Cedar'])
    expect(await namesOf({ sort: '-submitted', limit: 1 })).toEqual(['Harbour Hospital'])
    expect(await namesOf({ search: 'BIR' })).toEqual(['Birch'])
    expect(await namesOf({ search: '%' })).toEqual([])
    expect(await namesOf({ kind: 'provider', limit: 2, page: 1 })).toEqual(['Birch'])
    const { totalRecords, stageCounts, oldestWaiting } = await list({ kind: 'tenant' })
    expect({ totalRecords, oldestWaiting }).toEqual({
      totalRecords: 1,
      oldestWaiting: '2026-06-15T09:00:00.000Z',
    })
    expect(stageCounts.submitted).toBe(1)
    expect((await list({})).stageCounts.submitted).toBe(4)
    const [row] = (await list({})).applications
    await admin.client.onboarding.claimApplication({ id: row!.id })
    expect(await namesOf({ claim: 'mine' })).toEqual(['Cedar'])
    expect((await list({ claim: 'nobody' })).totalRecords).toBe(3)
    await own.close()
  })
})

test('counts missing checks as the review does, including a check with nothing to compare', async () => {
  const { applicationId: id } = await applicant(stand, 'provider', ({ businessInformation }) => {
    businessInformation.businessNPI = ''
    businessInformation.publicFacingName = 'Without a number'
  })
  const { onboarding } = (await stand.signIn('admin')).client
  const { application } = await onboarding.getApplication({ id })
  const results = application.checks.map(({ result }) => result)
  expect(results).toContain('not_applicable')
  const { applications } = await onboarding.listApplications({ search: 'Without a number' })
  expect(applications[0]?.checks.notChecked).toBe(
    results.filter((result) => result === 'not_checked' || result === 'not_applicable').length,
  )
})

describe('reads of an application are audited', () => {
  test('also when they are refused', async () => {
    const { applicationId: id, userId } = await applicant(stand)
    const admin = await stand.signIn('admin')
    const stranger = await stand.signIn('provider')
    const before = (await audited(id)).length
    await admin.client.onboarding.getApplication({ id })
    await expect(stranger.client.onboarding.getApplication({ id })).rejects.toMatchObject({ status: 403 })
    const seen = (await audited(id)).slice(before).map(({ name }) => name)
    expect(seen).toEqual(['onboarding.getApplication', 'onboarding.getApplication.refused'])
    await admin.client.onboarding.getProviderDetails({ id: userId })
    await expect(stranger.client.onboarding.getProviderDetails({ id: userId })).rejects.toMatchObject({
      status: 404,
    })
    expect((await audited(userId)).map(({ name }) => name).slice(-2)).toEqual([
      'onboarding.getProviderDetails',
      'onboarding.getProviderDetails.refused',
    ])
  })
})

describe('credentials', () => {
  test('each reminder is sent once, and an expired licence stops new business until a newer one is approved', async () => {
    const own = await testApp()
    const somebody = await approvedApplicant(own)
    await own.deps.database.write(async (tx) => {
      await activateApplication(tx, own.context, somebody.userId)
      await tx
        .update(users)
        .set({ roles: ['member-provider'] })
        .where(sql`${users.id} = ${somebody.userId}`)
      await tx.insert(sellers).values({ id: somebody.userId, name: 'Quiet Water' })
      await tx
        .update(credentials)
        .set({ expiresOn: '2026-07-20' })
        .where(sql`required = 'license'`)
    })
    const product = await createProduct(own.context, { sellerId: somebody.userId })
    await own.runJobs()
    const subjects = async () =>
      (await own.mails(somebody.email)).filter(({ subject }) => subject.includes('License in Dubai')).length
    await remindOfExpiries(own.context)
    await remindOfExpiries(own.context)
    await own.runJobs()
    expect(await subjects()).toBe(1)
    own.clock.advance({ days: 36 })
    await remindOfExpiries(own.context)
    await suspendExpired(own.context)
    await own.runJobs()
    expect(await subjects()).toBe(2)
    expect((await own.mails(somebody.email))[0]?.subject).toContain('paused')
    const shop = own.client('patron').catalogue
    await expect(shop.getProduct({ id: product.id })).rejects.toMatchObject({ status: 404 })

    const again = await own.signIn('admin')
    const { credentials: ending } = await again.client.onboarding.listCredentials({ within: 0 })
    expect(ending[0]).toMatchObject({ title: 'License in Dubai', daysLeft: -1, stage: 'suspended' })
    await own.close()
  })
})
