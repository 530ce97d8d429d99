import { randomUUID } from 'node:crypto'

import type { Credentialing } from '@wellspring/api/contract/credentialing'
import type { UploadedFile } from '@wellspring/api/contract/fields'
import type { documentTypes } from '@wellspring/api/contract/uploads'
import { credentialingSample, tenantSample } from '@wellspring/api/testing/applications'

import { applications, submissions } from '../../domains/onboarding/tables.ts'
import { uploads } from '../../domains/uploads/tables.ts'
import type { SignedIn, TestApp } from '../app.ts'

/** Creates uploaded files of an account directly as rows. */
async function filesOf(
  { context }: Pick<TestApp, 'context'>,
  ownerId: string,
  folder = 'customer',
): Promise<{ file: (name: string, mimeType?: string) => UploadedFile; keep: () => Promise<void> }> {
  const rows: (typeof uploads.$inferInsert)[] = []
  return {
    file(name, mimeType = 'image/png') {
      const key = `${folder}/user${ownerId}/${randomUUID()}.bin`
      const at = context.now()
      rows.push({
        ownerId,
        key,
        name,
        mime: mimeType as (typeof documentTypes)[number],
        bytes: 10,
        createdAt: at,
        storedAt: at,
      })
      return { name, mimeType, url: `private:${key}`, uploadDate: at.toISOString() }
    },
    keep: () => context.deps.database.write(async (tx) => void (await tx.insert(uploads).values(rows))),
  }
}

/** Application data that refers to existing files. */
export async function credentialingOf(
  stand: Pick<TestApp, 'context'>,
  ownerId: string,
): Promise<Credentialing> {
  const { file, keep } = await filesOf(stand, ownerId)
  const credentialing = credentialingSample(file)
  await keep()
  return credentialing
}

export async function tenantDetailsOf(stand: Pick<TestApp, 'context'>, ownerId: string) {
  const { file, keep } = await filesOf(stand, ownerId, 'tenant-documents')
  const details = tenantSample(file)
  await keep()
  return details
}

/** A provider's application form: the application and the fields that repeat a part of it. */
export const providerForm = (credentialing: Credentialing) => ({
  credentialing,
  firstName: credentialing.basicInformation.firstName,
  lastName: credentialing.basicInformation.lastName,
  dateOfBirth: credentialing.basicInformation.dob,
  email: credentialing.basicInformation.email,
  phone: credentialing.basicInformation.phoneNo,
  degree: credentialing.basicInformation.degree,
  profession: credentialing.basicInformation.profession,
  domain: [...credentialing.businessInformation.domains],
  description: credentialing.businessInformation.businessDescription ?? '',
  address: credentialing.businessInformation.businessAddress ?? '',
  otherLanguages: [...credentialing.businessInformation.languagesOffered],
  npiNumber: credentialing.businessInformation.businessNPI ?? '',
  image: credentialing.businessInformation.businessLogo.url,
})

export interface Applicant extends SignedIn {
  applicationId: string
}

/** An account that has applied. */
export async function applicant(
  stand: TestApp,
  kind: 'provider' | 'tenant' = 'provider',
  edit: (credentialing: Credentialing) => void = () => {},
): Promise<Applicant> {
  const account = await stand.signIn(kind)
  if (kind === 'tenant') {
    const details = await tenantDetailsOf(stand, account.userId)
    const { id } = await account.client.onboarding.createTenantDetails(details)
    return { ...account, applicationId: id }
  }
  const credentialing = await credentialingOf(stand, account.userId)
  edit(credentialing)
  const { id } = await account.client.onboarding.createProviderDetails(providerForm(credentialing))
  return { ...account, applicationId: id }
}

/** Creates an application in the state after a submission of this data. */
export async function keepSubmitted(
  { context }: Pick<TestApp, 'context'>,
  userId: string,
  details: Record<string, unknown>,
) {
  const [at, submissionId] = [context.now(), randomUUID()]
  await context.deps.database.write(async (tx) => {
    const [application] = await tx
      .insert(applications)
      .values({
        userId,
        kind: 'provider',
        stage: 'submitted',
        applicantName: 'Ada',
        businessName: 'Ada',
        submissionId,
        submissionNumber: 1,
        submittedAt: at,
        attestedAt: at,
        createdAt: at,
      })
      .returning({ id: applications.id })
    const submission = { id: submissionId, applicationId: application!.id, number: 1, submittedAt: at }
    await tx.insert(submissions).values({ ...submission, details })
  })
}

/** Claims an application and decides on its newest submission. */
export async function decide(
  reviewer: SignedIn,
  id: string,
  decision: {
    decision: 'approved' | 'rejected'
    adminComments?: string
    reason?: string
    sectionComments?: Record<string, string>
  },
) {
  const { onboarding } = reviewer.client
  await onboarding.claimApplication({ id })
  const { application } = await onboarding.getApplication({ id })
  return onboarding.decideApplication({ id, submissionId: application.submissions[0]!.id, ...decision })
}

/** An account whose application has been approved. */
export async function approvedApplicant(
  stand: TestApp,
  kind: 'provider' | 'tenant' = 'provider',
): Promise<Applicant> {
  const somebody = await applicant(stand, kind)
  await decide(await stand.signIn('admin'), somebody.applicationId, {
    decision: 'approved',
    reason: 'Seen in person.',
  })
  return somebody
}
