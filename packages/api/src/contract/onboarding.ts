import * as z from 'zod'

import { Credentialing } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import {
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  asJson,
  isKeepable,
  requiredText,
  upTo,
} from './fields.ts'
import { TenantDetails } from './tenant-details.ts'

export const applicationKinds = ['provider', 'tenant'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** `changes_requested` is what applicants know as rejected. */
export const applicationStages = [
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'activated',
  'suspended',
  'withdrawn',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Where an application may go from where it stands: the table that server, buttons and documents share. */
export const nextStages: Record<ApplicationStage, readonly ApplicationStage[]> = {
  submitted: ['in_review', 'withdrawn'],
  in_review: ['submitted', 'changes_requested', 'approved', 'activated', 'withdrawn'],
  changes_requested: ['submitted'],
  approved: ['activated', 'submitted'],
  activated: ['suspended', 'submitted'],
  suspended: ['activated', 'submitted'],
  withdrawn: ['submitted'],
}

const recordStatus = z.enum(applicationStatuses).nullable()

/** What an applicant reads of the own record. `status` is null until something was submitted. */
const recordFields = {
  id: Id.nullable(),
  status: recordStatus,
  stage: z.enum(applicationStages).nullable(),
  adminComments: z.string().nullable(),
  /** The reviewer's words on one section, by its name. */
  sectionComments: z.record(z.string(), z.string()),
  submittedAt: Instant.nullable(),
}

export const ProviderRecord = z.object({ ...recordFields, credentialing: Credentialing.nullable() })
export type ProviderRecord = z.infer<typeof ProviderRecord>

export const TenantRecord = z.object({ ...recordFields, details: TenantDetails.nullable() })
export type TenantRecord = z.infer<typeof TenantRecord>

/**
 * The record as its form sends it. What stands twice, here and in `credentialing`, is read from
 * `credentialing`; the review's words (`status`) are the server's alone.
 */
export const ProviderDetailsInput = z.object({
  credentialing: asJson(Credentialing),
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

export const TenantDetailsInput = TenantDetails.extend({
  image: asJson(TenantDetails.shape.image),
  languagesOffered: asJson(TenantDetails.shape.languagesOffered),
  serviceDeliveryFormats: asJson(TenantDetails.shape.serviceDeliveryFormats),
  domain: asJson(TenantDetails.shape.domain),
  socialMediaLinks: asJson(TenantDetails.shape.socialMediaLinks),
  businessOperatingLicense: asJson(TenantDetails.shape.businessOperatingLicense),
  certifications: asJson(TenantDetails.shape.certifications),
  liablityInsuranceCertificate: asJson(TenantDetails.shape.liablityInsuranceCertificate),
  signature: asJson(TenantDetails.shape.signature),
  status: z.literal('pending').optional(),
})

const Submitted = z.object({ id: Id, status: z.enum(applicationStatuses), submittedAt: Instant })

/** Every text in it can be kept, and it is not deeper than a form is. */
function isKeepableDeep(value: unknown, depth = 0): boolean {
  if (depth > 8) return false
  if (typeof value === 'string') return isKeepable(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => isKeepable(key) && isKeepableDeep(inner, depth + 1))
}

/** What was typed so far, in the shape of its form; nothing of it is checked before it is submitted. */
export const DraftDetails = z
  .record(z.string().max(100), z.unknown())
  .refine((details) => isKeepableDeep(details), 'This has characters that cannot be kept.')
  .refine((details) => JSON.stringify(details).length <= 100_000, 'This is too long.')

export const Draft = z.object({
  details: z.record(z.string(), z.unknown()),
  /** Counted from 1. */
  step: z.int(),
  /** Goes up with every save. */
  revision: z.int(),
  savedAt: Instant,
})
export type Draft = z.infer<typeof Draft>

export const checkResults = ['pass', 'warn', 'fail', 'not_applicable'] as const
export type CheckResult = (typeof checkResults)[number]

export const Check = z.object({
  /** What was looked at: `npi`, `expiry`, `duplicate`, `files`. */
  name: z.string(),
  title: z.string(),
  result: z.enum(checkResults),
  /** What was found, in a sentence. */
  finding: z.string(),
  /** What it was compared with. */
  source: z.string(),
  checkedAt: Instant,
})
export type Check = z.infer<typeof Check>

const Person = z.object({ id: Id, name: z.string() })

export const ApplicationRow = z.object({
  id: Id,
  kind: z.enum(applicationKinds),
  status: z.enum(applicationStatuses).nullable(),
  stage: z.enum(applicationStages),
  applicantName: z.string(),
  businessName: z.string(),
  email: z.string(),
  submissionNumber: z.int(),
  submittedAt: Instant,
  /** Who looks at it now; null when nobody does. */
  claimedBy: Person.nullable(),
  claimedUntil: Instant.nullable(),
  checks: z.object({ warn: z.int(), fail: z.int() }),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const decisions = ['approved', 'rejected'] as const

export const Decision = z.object({
  id: Id,
  decision: z.enum(decisions),
  reviewer: Person,
  adminComments: z.string().nullable(),
  sectionComments: z.record(z.string(), z.string()),
  /** Why it was approved although a check had failed. */
  reason: z.string().nullable(),
  at: Instant,
})

export const Submission = z.object({
  id: Id,
  number: z.int(),
  submittedAt: Instant,
  /** `Credentialing` of a provider, `TenantDetails` of a tenant. */
  details: z.union([Credentialing, TenantDetails]),
  decision: Decision.nullable(),
})
export type Submission = z.infer<typeof Submission>

export const ApplicationDetail = ApplicationRow.extend({
  /** The newest first; the first one is what is decided on. */
  submissions: z.array(Submission),
  checks: z.array(Check),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

const comment = upTo(2000)
export const sectionComments = z
  .record(
    z.string().max(50).refine(isKeepable, 'Unknown section'),
    requiredText('Comment cannot be empty', 2000),
  )
  .refine((comments) => Object.keys(comments).length <= 20, 'At most 20 comments.')

export const DecideInput = z
  .object({
    id: PathId,
    /** The submission that was looked at; when it is not the newest any more, nothing is decided. */
    submissionId: Id,
    decision: z.enum(decisions),
    adminComments: comment,
    sectionComments: sectionComments.optional(),
    reason: comment,
  })
  .refine(({ decision, adminComments }) => decision === 'approved' || Boolean(adminComments), {
    path: ['adminComments'],
    error: 'Please tell the applicant what to change.',
  })

export const queueSorts = ['oldest', 'newest', 'name'] as const

export const ListApplicationsInput = z.object({
  kind: z.enum(applicationKinds).optional(),
  stage: z.enum(applicationStages).optional(),
  claim: z.enum(['mine', 'nobody']).optional(),
  search: SearchWords,
  sort: z.enum(queueSorts).default('oldest'),
  limit: Limit,
  page: PageIndex,
})
export type ListApplicationsInput = z.input<typeof ListApplicationsInput>

/** Something that was proved and ends on a day. */
export const Credential = z.object({
  id: Id,
  applicationId: Id,
  applicantName: z.string(),
  title: z.string(),
  number: z.string().nullable(),
  expiresOn: z.string(),
  /** Negative once it is over. */
  daysLeft: z.int(),
  stage: z.enum(applicationStages),
})
export type Credential = z.infer<typeof Credential>

const own = z.object({ id: PathId })
const ApplicationAnswer = z.object({ application: ApplicationDetail })
const admins = ['admin'] as const

export const onboarding = {
  getProviderDetails: endpoint('GET', '/provider-details/user/{id}', {
    access: ['provider', 'admin'],
    watched: true,
    summary: 'The application of a provider: its own, or any for an administrator.',
  })
    .input(own)
    .output(ProviderRecord),
  createProviderDetails: endpoint('POST', '/provider-details', {
    access: ['provider'],
    multipart: true,
    watched: true,
    summary: 'The first submission. A second one is refused: PUT brings what was changed.',
  })
    .input(ProviderDetailsInput)
    .output(Submitted),
  updateProviderDetails: endpoint('PUT', '/provider-details', {
    access: ['provider'],
    multipart: true,
    watched: true,
    summary: 'A resubmission: it is pending again; what stood there is kept.',
  })
    .input(ProviderDetailsInput)
    .output(Submitted),
  getTenantDetails: endpoint('GET', '/tenant-details/user/{id}', {
    access: ['tenant', 'admin'],
    watched: true,
    summary: 'The application of a tenant: its own, or any for an administrator.',
  })
    .input(own)
    .output(TenantRecord),
  createTenantDetails: endpoint('POST', '/tenant-details', {
    access: ['tenant'],
    multipart: true,
    watched: true,
    summary: 'The first submission. A second one is refused: PUT brings what was changed.',
  })
    .input(TenantDetailsInput)
    .output(Submitted),
  updateTenantDetails: endpoint('PUT', '/tenant-details', {
    access: ['tenant'],
    multipart: true,
    watched: true,
    summary: 'A resubmission: it is pending again; what stood there is kept.',
  })
    .input(TenantDetailsInput)
    .output(Submitted),
  getDraft: endpoint('GET', '/application-draft', {
    access: ['provider', 'tenant'],
    summary: 'What the caller has typed so far, on whatever device.',
  }).output(z.object({ draft: Draft.nullable() })),
  saveDraft: endpoint('PUT', '/application-draft', {
    access: ['provider', 'tenant'],
    summary: 'Keep what was typed. OUT_OF_DATE when another device has saved since.',
  })
    .input(
      z.object({
        details: DraftDetails,
        step: z.int().min(1).max(6),
        /** The revision that this one goes on from, 0 when there was none. */
        revision: z.int().min(0).max(2_000_000_000),
      }),
    )
    .output(z.object({ revision: z.int(), savedAt: Instant })),
  withdrawApplication: endpoint('POST', '/application-withdrawal', {
    access: ['provider', 'tenant'],
    watched: true,
    summary: 'Take back what nobody has decided on yet, to change it.',
  }).output(z.object({})),
  listOwnCredentials: endpoint('GET', '/own-credentials', {
    access: ['provider', 'tenant'],
    watched: true,
    summary: 'What the caller has proved, and when it ends.',
  }).output(
    z.object({
      credentials: z.array(Credential),
      /** When the caller last said that all of it still holds, and when that is asked again. */
      attestedAt: Instant.nullable(),
      attestBy: Instant.nullable(),
    }),
  ),
  attest: endpoint('POST', '/attestations', {
    access: ['provider', 'tenant'],
    watched: true,
    summary: 'Say that everything in the application still holds.',
  }).output(z.object({ attestedAt: Instant, attestBy: Instant })),
  listApplications: endpoint('GET', '/applications', {
    access: admins,
    watched: true,
    summary: 'The review queue.',
  })
    .input(ListApplicationsInput)
    .output(
      z.object({
        applications: z.array(ApplicationRow),
        totalRecords: z.int(),
        /** Of the whole queue, whatever the filter. */
        stageCounts: z.record(z.enum(applicationStages), z.int()),
        /** The oldest submission that nobody has decided on. */
        oldestWaiting: Instant.nullable(),
      }),
    ),
  getApplication: endpoint('GET', '/applications/{id}', {
    access: admins,
    watched: true,
    summary: 'One application with its submissions, decisions and checks.',
  })
    .input(own)
    .output(ApplicationAnswer),
  claimApplication: endpoint('POST', '/applications/{id}/claim', {
    access: admins,
    watched: true,
    summary: 'Hold an application for 30 minutes, or hold it for 30 more.',
  })
    .input(own)
    .output(z.object({ claimedUntil: Instant })),
  releaseApplication: endpoint('DELETE', '/applications/{id}/claim', {
    access: admins,
    watched: true,
    summary: 'Let go of an application.',
  })
    .input(own)
    .output(z.object({})),
  decideApplication: endpoint('POST', '/applications/{id}/decision', {
    access: admins,
    watched: true,
    summary: 'Approve or reject what was submitted last.',
  })
    .input(DecideInput)
    .output(ApplicationAnswer),
  listCredentials: endpoint('GET', '/credentials', {
    access: admins,
    watched: true,
    summary: 'What expires when, the soonest first.',
  })
    .input(
      z.object({
        /** Days from today; what is over counts too. */
        within: z.coerce.number<number>('Days must be a whole number').int().min(0).max(3650).default(90),
        search: SearchWords,
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ credentials: z.array(Credential), totalRecords: z.int() })),
}
