import * as z from 'zod'

import { applicationStages, applicationStatuses } from './application-stage.ts'
import type { ApplicationStage } from './application-stage.ts'
import { Credentialing, SentCredentialing } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, asJson, isKeepable } from './fields.ts'
import { SentTenantDetails, TenantDetails } from './tenant-details.ts'

/** Stages in which the applicant may submit again: nobody is reviewing, and no payment is pending. */
export const resubmittable: readonly ApplicationStage[] = [
  'changes_requested',
  'withdrawn',
  'activated',
  'suspended',
]

/** An earlier submission with its decision, newest first. Applicants do not see who decided. */
const PastSubmission = z.object({
  number: z.int(),
  submittedAt: Instant,
  decision: z
    .object({
      decision: z.enum(['approved', 'rejected']),
      adminComments: z.string().nullable(),
      sectionComments: z.record(z.string(), z.string()),
      at: Instant,
    })
    .nullable(),
})
export type PastSubmission = z.infer<typeof PastSubmission>

const recordStatus = z.enum(applicationStatuses).nullable()

/** An applicant's own record. `status` is null before the first submission. */
const recordFields = {
  id: Id.nullable(),
  status: recordStatus,
  stage: z.enum(applicationStages).nullable(),
  adminComments: z.string().nullable(),
  /** The reviewer's comments by section name. */
  sectionComments: z.record(z.string(), z.string()),
  submittedAt: Instant.nullable(),
  /** When the form was last saved without being sent. */
  draftSavedAt: Instant.nullable(),
  history: z.array(PastSubmission),
}

export const ProviderRecord = z.object({ ...recordFields, credentialing: Credentialing.nullable() })
export type ProviderRecord = z.infer<typeof ProviderRecord>

export const TenantRecord = z.object({ ...recordFields, details: TenantDetails.nullable() })
export type TenantRecord = z.infer<typeof TenantRecord>

/**
 * The record as its form submits it. Fields that are also in `credentialing` are read from there, and only the server
 * sets `status`.
 */
export const ProviderDetailsInput = z.object({
  credentialing: asJson(SentCredentialing),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  email: z.string(),
  phone: z.string(),
  degree: z.string(),
  profession: z.string(),
  domain: asJson(z.array(z.string())),
  description: z.string(),
  address: z.string(),
  otherLanguages: asJson(z.array(z.string())),
  npiNumber: z.string(),
  image: z.string(),
  status: z.literal('pending').optional(),
})

const TenantDetailsInput = SentTenantDetails.extend({
  image: asJson(SentTenantDetails.shape.image),
  languagesOffered: asJson(SentTenantDetails.shape.languagesOffered),
  serviceDeliveryFormats: asJson(SentTenantDetails.shape.serviceDeliveryFormats),
  domain: asJson(SentTenantDetails.shape.domain),
  socialMediaLinks: asJson(SentTenantDetails.shape.socialMediaLinks),
  businessOperatingLicense: asJson(SentTenantDetails.shape.businessOperatingLicense),
  certifications: asJson(SentTenantDetails.shape.certifications),
  liablityInsuranceCertificate: asJson(SentTenantDetails.shape.liablityInsuranceCertificate),
  signature: asJson(SentTenantDetails.shape.signature),
  status: z.literal('pending').optional(),
})

const Submitted = z.object({ id: Id, status: z.enum(applicationStatuses), submittedAt: Instant })

/** Whether every text in it can be stored and it is not nested deeper than a form can be. */
function isKeepableDeep(value: unknown, depth = 0): boolean {
  if (depth > 8) return false
  if (typeof value === 'string') return isKeepable(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => isKeepable(key) && isKeepableDeep(inner, depth + 1))
}

/** The unfinished form. Its contents are validated only on submission. */
const DraftDetails = z
  .record(z.string().max(100), z.unknown())
  .refine((details) => isKeepableDeep(details), 'This has characters that cannot be saved.')
  .refine((details) => JSON.stringify(details).length <= 100_000, 'This is too long.')

export const Draft = z.object({
  details: z.record(z.string(), z.unknown()),
  /** Starts at 1. */
  step: z.int(),
  /** Increases with every save. */
  revision: z.int(),
  savedAt: Instant,
})
export type Draft = z.infer<typeof Draft>

/** A verified credential with an expiry date. */
export const Credential = z.object({
  id: Id,
  applicationId: Id,
  applicantName: z.string(),
  title: z.string(),
  number: z.string().nullable(),
  expiresOn: Day,
  /** Negative after the expiry. */
  daysLeft: z.int(),
  stage: z.enum(applicationStages),
})
export type Credential = z.infer<typeof Credential>

const own = z.object({ id: PathId })

export const onboarding = {
  getProviderDetails: endpoint('GET', '/provider-details/user/{id}', {
    access: ['provider', 'admin'],
    logsReads: true,
    summary: "Get the application of a provider: the caller's own, or any for an administrator.",
  })
    .input(own)
    .output(ProviderRecord),
  createProviderDetails: endpoint('POST', '/provider-details', {
    access: ['provider'],
    multipart: true,
    logsReads: true,
    summary: 'Submit the first application. A second one is refused: PUT submits changes.',
  })
    .input(ProviderDetailsInput)
    .output(Submitted),
  updateProviderDetails: endpoint('PUT', '/provider-details', {
    access: ['provider'],
    multipart: true,
    logsReads: true,
    summary: 'Resubmit the application: it is pending again, and the previous content stays on record.',
  })
    .input(ProviderDetailsInput)
    .output(Submitted),
  getTenantDetails: endpoint('GET', '/tenant-details/user/{id}', {
    access: ['tenant', 'admin'],
    logsReads: true,
    summary: "Get the application of a tenant: the caller's own, or any for an administrator.",
  })
    .input(own)
    .output(TenantRecord),
  createTenantDetails: endpoint('POST', '/tenant-details', {
    access: ['tenant'],
    multipart: true,
    logsReads: true,
    summary: 'Submit the first application. A second one is refused: PUT submits changes.',
  })
    .input(TenantDetailsInput)
    .output(Submitted),
  updateTenantDetails: endpoint('PUT', '/tenant-details', {
    access: ['tenant'],
    multipart: true,
    logsReads: true,
    summary: 'Resubmit the application: it is pending again, and the previous content stays on record.',
  })
    .input(TenantDetailsInput)
    .output(Submitted),
  getDraft: endpoint('GET', '/application-draft', {
    access: ['provider', 'tenant'],
    summary: "Get the caller's draft, which is shared by all their devices.",
  }).output(z.object({ draft: Draft.nullable() })),
  saveDraft: endpoint('PUT', '/application-draft', {
    access: ['provider', 'tenant'],
    summary: 'Save the draft. OUT_OF_DATE if another device has saved since.',
  })
    .input(
      z.object({
        details: DraftDetails,
        step: z.int().min(1).max(6),
        /** The revision that was edited; 0 for the first save. */
        revision: z.int().min(0).max(2_000_000_000),
      }),
    )
    .output(z.object({ revision: z.int(), savedAt: Instant })),
  withdrawApplication: endpoint('POST', '/application-withdrawal', {
    access: ['provider', 'tenant'],
    logsReads: true,
    summary: 'Withdraw an undecided application to change it.',
  }).output(z.object({})),
  listOwnCredentials: endpoint('GET', '/own-credentials', {
    access: ['provider', 'tenant'],
    logsReads: true,
    summary: "List the caller's verified credentials and when they expire.",
  }).output(
    z.object({
      credentials: z.array(Credential),
      /** When the caller last confirmed all of it, and when they must confirm again. */
      attestedAt: Instant.nullable(),
      attestBy: Instant.nullable(),
    }),
  ),
  attest: endpoint('POST', '/attestations', {
    access: ['provider', 'tenant'],
    logsReads: true,
    summary: 'Confirm that everything in the application is still correct.',
  }).output(z.object({ attestedAt: Instant, attestBy: Instant })),
}
