import { eq } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Problem } from '@wellspring/api/client'
import { legal } from '@wellspring/api/contract/legal'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  applicant,
  approvedApplicant,
  credentialingOf,
  decide,
  providerForm,
} from '../../../testing/accounts/applications.ts'
import { applications } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const formOf = async (userId: string) => providerForm(await credentialingOf(stand, userId))
const stageOf = async (id: string) => {
  const [row] = await stand.context.db.select().from(applications).where(eq(applications.id, id))
  return row?.stage
}

describe('an applicant', () => {
  test('cannot take an application away from its reviewer by resubmitting it', async () => {
    const { client, userId, applicationId: id } = await applicant(stand)
    const admin = await stand.signIn('admin')
    await admin.client.onboarding.claimApplication({ id })
    await expect(client.onboarding.updateProviderDetails(await formOf(userId))).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This is not possible: the application is under review.',
    })
    const { application } = await admin.client.onboarding.getApplication({ id })
    expect([application.claimedBy?.id, application.submissionNumber]).toEqual([admin.userId, 1])
  })

  test('cannot replace the version under an approval', async () => {
    const { client, userId, applicationId: id } = await approvedApplicant(stand)
    await expect(client.onboarding.updateProviderDetails(await formOf(userId))).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    expect(await stageOf(id)).toBe('approved')
  })

  test('cannot submit more than twenty versions a day', async () => {
    const { client, userId } = await applicant(stand)
    const form = await formOf(userId)
    const tries = []
    for (let round = 0; round < 20; round++) {
      await client.onboarding.withdrawApplication()
      tries.push(await client.onboarding.updateProviderDetails(form).catch((error: unknown) => error))
      if (tries.at(-1) instanceof Error) break
    }
    expect(tries.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(tries).toHaveLength(20)
  })

  test.each([
    ['basicInformation', 'governmentID', 200],
    ['businessInformation', 'businessLogo', 400],
    ['backgroundVerification', 'professionalHeadShot', 400],
    ['agreements', 'signature', 400],
  ] as const)('who declares a PDF as %s.%s gets the status %i', async (section, field, status) => {
    const { client, userId } = await stand.signIn('provider')
    const form = await formOf(userId)
    const part = form.credentialing[section] as Record<string, unknown>
    // A real PDF of the applicant.
    part[field] = form.credentialing.education.licenseImages[0]
    const failure = await client.onboarding.createProviderDetails(form).then(
      () => ({ status: 200, errors: {} }),
      (error: Problem) => error,
    )
    expect(failure.status).toBe(status)
    if (status === 400)
      expect(failure.errors).toEqual({
        [`credentialing.${section}.${field}`]: 'Please upload a valid image file.',
      })
  })

  test('cannot declare a PDF to be a picture', async () => {
    const { client, userId } = await stand.signIn('provider')
    const form = await formOf(userId)
    form.credentialing.agreements.signature = {
      ...form.credentialing.education.licenseImages[0]!,
      mimeType: 'image/png',
    }
    await expect(client.onboarding.createProviderDetails(form)).rejects.toMatchObject({
      message: 'license.pdf is not the kind of file its name says.',
    })
  })

  test('must accept the current terms, not earlier ones', async () => {
    const { client, userId } = await stand.signIn('provider')
    const form = await formOf(userId)
    form.credentialing.agreements.termsVersion = '0.9'
    await expect(client.onboarding.createProviderDetails(form)).rejects.toMatchObject({
      errors: {
        'credentialing.agreements.termsVersion':
          'The terms have changed since. Please reload the page and read them.',
      },
    })
    delete form.credentialing.agreements.termsVersion
    await client.onboarding.createProviderDetails(form)
    const { credentialing } = await client.onboarding.getProviderDetails({ id: userId })
    expect(credentialing?.agreements.termsVersion).toBe(legal.version)
  })

  test('cannot withdraw or attest for another account, and cannot decide', async () => {
    const { userId, applicationId: id } = await applicant(stand)
    const stranger = await stand.signIn('provider')
    const form = await formOf(userId)
    const tried = await Promise.allSettled([
      stranger.client.onboarding.withdrawApplication(),
      stranger.client.onboarding.attest(),
      stranger.client.onboarding.updateProviderDetails(form),
    ])
    expect(tried.map((one) => one.status === 'rejected' && (one.reason as Problem).code)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'VALIDATION_FAILED',
    ])
    expect(await stageOf(id)).toBe('submitted')
  })
})

describe('a reviewer', () => {
  const named = (reviewer: string) =>
    applicant(stand, 'provider', ({ basicInformation }) => {
      basicInformation.email = reviewer
    })

  test('cannot approve an application that names them, whichever account submitted it', async () => {
    const admin = await stand.signIn('admin')
    const { applicationId: id } = await named(admin.email)
    await expect(decide(admin, id, { decision: 'approved', reason: 'Me.' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const another = await stand.signIn('admin')
    await expect(decide(another, id, { decision: 'approved', reason: 'Seen.' })).rejects.toMatchObject({
      code: 'CLAIMED',
    })
    await admin.client.onboarding.releaseApplication({ id })
    const { application } = await decide(another, id, { decision: 'approved', reason: 'Seen.' })
    expect(application.stage).toBe('approved')
  })

  test('cannot release or decide an application that another reviewer has claimed', async () => {
    const { applicationId: id } = await applicant(stand)
    const [holder, other] = [await stand.signIn('admin'), await stand.signIn('admin')]
    await holder.client.onboarding.claimApplication({ id })
    const { application } = await other.client.onboarding.getApplication({ id })
    const submissionId = application.submissions[0]!.id
    const tried = await Promise.allSettled([
      other.client.onboarding.releaseApplication({ id }),
      other.client.onboarding.decideApplication({ id, submissionId, decision: 'approved', reason: 'Mine.' }),
    ])
    for (const one of tried) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'CLAIMED' } })
    expect(await stageOf(id)).toBe('in_review')
  })

  test('among twenty concurrent claims, exactly one succeeds', async () => {
    const { applicationId: id } = await applicant(stand)
    const admins = await Promise.all(Array.from({ length: 20 }, () => stand.signIn('admin')))
    const tries = await Promise.allSettled(
      admins.map(({ client }) => client.onboarding.claimApplication({ id })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CLAIMED' })
  })
})

describe('a submission', () => {
  test('cannot be opened after it was withdrawn', async () => {
    const { client, userId } = await applicant(stand)
    const admin = await stand.signIn('admin')
    const { credentialing } = await client.onboarding.getProviderDetails({ id: userId })
    const { url: privateUrl } = credentialing!.basicInformation.governmentID
    expect((await admin.client.uploads.signRead({ privateUrl })).mime).toBe('image/png')
    await client.onboarding.withdrawApplication()
    await expect(admin.client.uploads.signRead({ privateUrl })).rejects.toMatchObject({ status: 404 })
    expect((await client.uploads.signRead({ privateUrl })).mime).toBe('image/png')
  })
})
