import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { outcomeOf } from '../../../testing/outcome.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import {
  applicant,
  approvedApplicant,
  credentialingOf,
  decide,
  providerForm,
  tenantDetailsOf,
} from '../../../testing/accounts/applications.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const rejection = { decision: 'rejected', adminComments: 'The ID is not readable.' } as const

describe("a provider's application", () => {
  test('is reviewed, corrected and approved without losing data', async () => {
    const { client, userId, email } = await stand.signIn('provider')
    expect(await client.onboarding.getProviderDetails({ id: userId })).toMatchObject({
      id: null,
      status: null,
    })
    const credentialing = await credentialingOf(stand, userId)
    const sent = await client.onboarding.createProviderDetails(providerForm(credentialing))
    expect(sent.status).toBe('pending')
    await stand.runJobs()
    expect((await stand.mails(email))[0]?.subject).toBe('We have received your application')

    const admin = await stand.signIn('admin')
    const sectionComments = { insurance: 'The policy ends in July.', basicInformation: 'Cut off.' }
    await decide(admin, sent.id, { ...rejection, sectionComments })
    const rejected = await client.onboarding.getProviderDetails({ id: userId })
    expect(rejected).toMatchObject({ status: 'rejected', adminComments: 'The ID is not readable.' })
    expect(rejected.credentialing?.basicInformation.lastName).toBe('Okafor')
    expect(rejected.credentialing?.agreements.dateSigned).toBe('2026-06-15T09:00:00.000Z')
    await stand.runJobs()
    const [mail] = await stand.mails(email)
    expect(mail?.text).toContain('The ID is not readable.')
    expect(mail?.text).toContain(
      'Basic Information: Cut off.\nInsurance & Compliance: The policy ends in July.',
    )
    expect(mail?.html).toMatch(/Insurance &amp; Compliance<\/th>.*The policy ends in July\./s)

    credentialing.basicInformation.profession = 'Neurologist'
    await client.onboarding.updateProviderDetails({ ...providerForm(credentialing), status: 'pending' })
    const { application } = await decide(admin, sent.id, { decision: 'approved', reason: 'Known to us.' })
    expect(application.submissions.map(({ number, decision }) => [number, decision?.decision])).toEqual([
      [2, 'approved'],
      [1, 'rejected'],
    ])
    expect(await client.onboarding.getProviderDetails({ id: userId })).toMatchObject({
      status: 'approved',
      adminComments: null,
    })
  })

  test('a first submission cannot be sent twice, and a resubmission needs a first one', async () => {
    const { client, userId } = await applicant(stand)
    const form = providerForm(await credentialingOf(stand, userId))
    await expect(client.onboarding.createProviderDetails(form)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(client.onboarding.updateProviderDetails(form)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This is not possible: the application waits for a review.',
    })
    const fresh = await stand.signIn('provider')
    const own = providerForm(await credentialingOf(stand, fresh.userId))
    await expect(fresh.client.onboarding.updateProviderDetails(own)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a double submit creates one application', async () => {
    const { client, userId } = await stand.signIn('provider')
    const form = providerForm(await credentialingOf(stand, userId))
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.onboarding.createProviderDetails(form)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('files of another account, or never uploaded, are refused', async () => {
    const { client } = await stand.signIn('provider')
    const other = await stand.signIn('provider')
    const form = providerForm(await credentialingOf(stand, other.userId))
    await expect(client.onboarding.createProviderDetails(form)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })

  test('the server returns the same field errors as the form', async () => {
    const { client, userId } = await stand.signIn('provider')
    const credentialing = await credentialingOf(stand, userId)
    credentialing.businessInformation.domains = []
    credentialing.education.license[0]!.professionalLicenseNo = 'DHA-77'
    credentialing.insurance.businessOperatingLicense.issueDate = '2028-01-01'
    await expect(client.onboarding.createProviderDetails(providerForm(credentialing))).rejects.toMatchObject({
      errors: {
        'credentialing.businessInformation.domains': 'Please select at least one domain',
        'credentialing.education.license.0.professionalLicenseNo':
          'Only letters, numbers, and spaces are allowed for professional license no.',
        'credentialing.insurance.businessOperatingLicense.expirationDate':
          'Expiration date cannot be less than issue date.',
      },
    })
  })

  test('a phone number of an unsupported country is refused at its field', async () => {
    const { client, userId } = await stand.signIn('provider')
    const credentialing = await credentialingOf(stand, userId)
    const tenant = await stand.signIn('tenant')
    const { countries } = stand.deps.config
    stand.deps.config.countries = countries.filter(({ code }) => code !== 'AE')
    const refused = 'We do not take phone numbers from this country yet'
    try {
      const { phoneCountries } = await client.site.getSettings()
      expect(phoneCountries).not.toContain('AE')
      await expect(
        client.onboarding.createProviderDetails(providerForm(credentialing)),
      ).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: {
          'credentialing.basicInformation.phoneNo': refused,
          'credentialing.businessInformation.phoneNo': refused,
          'credentialing.businessInformation.contactPhone': refused,
        },
      })
      await expect(
        tenant.client.onboarding.createTenantDetails(await tenantDetailsOf(stand, tenant.userId)),
      ).rejects.toMatchObject({ errors: { phoneNo: refused, contactPhone: refused } })
    } finally {
      stand.deps.config.countries = countries
    }
  })

  test('an applicant cannot approve itself with submitted data', async () => {
    const { client, userId } = await stand.signIn('provider')
    const form = {
      ...providerForm(await credentialingOf(stand, userId)),
      status: 'approved',
      stage: 'approved',
    }
    await expect(client.onboarding.createProviderDetails(form as never)).rejects.toMatchObject({
      status: 400,
    })
  })

  test('can be withdrawn until it is decided', async () => {
    const { client, userId } = await applicant(stand)
    await client.onboarding.withdrawApplication()
    expect(await client.onboarding.getProviderDetails({ id: userId })).toMatchObject({ status: null })
    const form = providerForm(await credentialingOf(stand, userId))
    expect((await client.onboarding.updateProviderDetails(form)).status).toBe('pending')
  })
})

test('a tenant applies with its own form', async () => {
  const { client, userId } = await stand.signIn('tenant')
  const details = await tenantDetailsOf(stand, userId)
  expect((await client.onboarding.createTenantDetails(details)).status).toBe('pending')
  const record = await client.onboarding.getTenantDetails({ id: userId })
  expect(record.details).toMatchObject({ publicName: 'Harbour Hospital', consentBackgroundCheck: 'agreed' })
  expect(record.details?.signatureTime).toBe('2026-06-15T09:00:00.000Z')
})

describe('a draft', () => {
  test('is available on another device, and an outdated device cannot overwrite it', async () => {
    const { client, userId } = await stand.signIn('provider')
    const savedAt = async () => (await client.onboarding.getProviderDetails({ id: userId })).draftSavedAt
    expect(await client.onboarding.getDraft()).toEqual({ draft: null })
    expect(await savedAt()).toBeNull()
    const first = await client.onboarding.saveDraft({ details: { a: 1 }, step: 1, revision: 0 })
    expect(await savedAt()).toBe(first.savedAt)
    await client.onboarding.saveDraft({ details: { a: 2 }, step: 3, revision: first.revision })
    await expect(
      client.onboarding.saveDraft({ details: { a: 3 }, step: 1, revision: first.revision }),
    ).rejects.toMatchObject({ code: 'OUT_OF_DATE' })
    expect((await client.onboarding.getDraft()).draft).toMatchObject({ details: { a: 2 }, step: 3 })
  })

  test.each([0, 1])('is accepted again after a lost response, with %i earlier saves', async (before) => {
    const { client } = await stand.signIn('provider')
    if (before > 0) await client.onboarding.saveDraft({ details: { a: 0 }, step: 1, revision: 0 })
    const draft = { details: { b: [1, { c: null }], a: 'Ä' }, step: 2, revision: before }
    const saved = await client.onboarding.saveDraft(draft)
    stand.clock.advance({ minutes: 1 })
    expect(await client.onboarding.saveDraft(draft)).toEqual(saved)
    expect(await outcomeOf(client.onboarding.saveDraft({ ...draft, step: 3 }))).toBe('OUT_OF_DATE')
    expect(await outcomeOf(client.onboarding.saveDraft({ ...draft, details: {} }))).toBe('OUT_OF_DATE')
  })

  test('is deleted by the submission', async () => {
    const { client, userId } = await stand.signIn('provider')
    await client.onboarding.saveDraft({ details: { a: 1 }, step: 6, revision: 0 })
    await client.onboarding.createProviderDetails(providerForm(await credentialingOf(stand, userId)))
    expect(await client.onboarding.getDraft()).toEqual({ draft: null })
  })

  test('that no database can store is refused with a message', async () => {
    const { client } = await stand.signIn('provider')
    const save = (details: Record<string, unknown>) =>
      client.onboarding.saveDraft({ details, step: 1, revision: 0 })
    await expect(save({ a: { b: ['\0'] } })).rejects.toMatchObject({ status: 400 })
    await expect(save({ a: 'x'.repeat(200_000) })).rejects.toMatchObject({ status: 400 })
  })
})

test("another account's application is not found", async () => {
  const { userId } = await applicant(stand)
  const stranger = await stand.signIn('provider')
  await expect(stranger.client.onboarding.getProviderDetails({ id: userId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const admin = await stand.signIn('admin')
  expect((await admin.client.onboarding.getProviderDetails({ id: userId })).status).toBe('pending')
})

test('the database itself rejects transitions outside of the state machine', async () => {
  const { applicationId } = await applicant(stand)
  const write = (statement: ReturnType<typeof sql>) =>
    stand.deps.database.write((tx) => tx.execute(statement))
  await expect(
    write(sql`update applications set stage = 'activated' where id = ${applicationId}`),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
  await expect(
    write(sql`update application_submissions set details = '{}' where application_id = ${applicationId}`),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('an approval waits sixty days for its payment and then returns to review', async () => {
  const own = await testApp()
  const { client, userId } = await approvedApplicant(own)
  own.clock.advance({ days: 61 })
  const { lapseApprovals } = await import('../jobs.ts')
  await lapseApprovals(own.context)
  const again = await own.signIn('admin')
  const { applications } = await again.client.onboarding.listApplications({ stage: 'submitted' })
  expect(applications).toHaveLength(1)
  await expect(client.onboarding.getProviderDetails({ id: userId })).rejects.toMatchObject({ status: 401 })
  await own.close()
})
