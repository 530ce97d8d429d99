import * as z from 'zod'

import { Credentialing } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import {
  Between,
  Day,
  Id,
  Instant,
  Limit,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  isKeepable,
  requiredText,
  upTo,
} from './fields.ts'
import { Credential } from './onboarding.ts'
import { applicationKinds, applicationStages, applicationStatuses } from './application-stage.ts'
import { RegistryFile } from './registries.ts'
import { applicationSorts, credentialSorts } from './sorts.ts'
import { TenantDetails } from './tenant-details.ts'

/** Review of applications by staff. */

/** `not_checked`: no reference data to compare with. `not_applicable`: nothing to compare. */
const checkResults = ['pass', 'warn', 'fail', 'not_applicable', 'not_checked'] as const
export type CheckResult = (typeof checkResults)[number]

export const Check = z.object({
  /** Name of the check: `npi`, `expiry`, `duplicate`, `files`. */
  name: z.string(),
  title: z.string(),
  result: z.enum(checkResults),
  /** The finding as a sentence. */
  finding: z.string(),
  /** The reference data. */
  source: z.string(),
  checkedAt: Instant,
  /** Hash of the compared data: the evidence, or a registry file. */
  snapshotHash: z.string(),
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
  /** The reviewer who has claimed it; null when nobody has. */
  claimedBy: Person.nullable(),
  claimedUntil: Instant.nullable(),
  checks: z.object({ warn: z.int(), fail: z.int(), notChecked: z.int() }),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const decisions = ['approved', 'rejected'] as const

const Decision = z.object({
  id: Id,
  decision: z.enum(decisions),
  reviewer: Person,
  adminComments: z.string().nullable(),
  sectionComments: z.record(z.string(), z.string()),
  /** Why it was approved despite a failed check. */
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

const comment = upTo(2000)
const sectionComments = z
  .record(z.string().max(50).refine(isKeepable, 'Unknown section'), requiredText('Write a comment', 2000))
  .refine((comments) => Object.keys(comments).length <= 20, 'At most 20 comments.')

export const DecideInput = z
  .object({
    id: PathId,
    /** The reviewed submission. If a newer one exists, the decision is refused. */
    submissionId: Id,
    decision: z.enum(decisions),
    adminComments: comment,
    sectionComments: sectionComments.optional(),
    reason: comment,
  })
  .refine(({ decision, adminComments }) => decision === 'approved' || Boolean(adminComments), {
    path: ['adminComments'],
    error: 'Tell the applicant what to change.',
  })

/** Confidence that an excluded person is the applicant, highest first. */
export const matchStrengths = ['npi', 'name_and_birth', 'name'] as const
export type MatchStrength = (typeof matchStrengths)[number]

/** A reviewer's verdict on a match: the same person, or another one. */
const matchOutcomes = ['confirmed', 'dismissed'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]

/** A possible match on the exclusions list, which a person has to judge; it never decides by itself. */
export const ExclusionFlag = z.object({
  id: Id,
  applicationId: Id,
  applicantName: z.string(),
  businessName: z.string(),
  strength: z.enum(matchStrengths),
  finding: z.string(),
  source: z.string(),
  foundAt: Instant,
  resolvedAt: Instant.nullable(),
  resolvedBy: Person.nullable(),
  outcome: z.enum(matchOutcomes).nullable(),
  /** The reviewer's explanation. */
  resolution: z.string().nullable(),
})
export type ExclusionFlag = z.infer<typeof ExclusionFlag>

/** A note between reviewers; never shown to the applicant. */
export const ReviewNote = z.object({ id: Id, by: Person, text: z.string(), at: Instant })
export type ReviewNote = z.infer<typeof ReviewNote>

export const ReviewNoteInput = z.object({ text: requiredText('Write a note.', 2000) })

export const ApplicationDetail = ApplicationRow.extend({
  /** Newest first; decisions concern the first one. */
  submissions: z.array(Submission),
  checks: z.array(Check),
  /** Possible matches on the exclusions list, unresolved ones first. */
  matches: z.array(ExclusionFlag),
  /** Newest first. */
  notes: z.array(ReviewNote),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

/** Submissions and decisions of one week, and the waiting time. */
const ReviewWeek = z.object({
  /** The Monday of the week. */
  startsOn: Day,
  submitted: z.int(),
  decided: z.int(),
  /** Median waiting time of the decided applications; null without decisions. */
  medianHours: z.number().nullable(),
})
export type ReviewWeek = z.infer<typeof ReviewWeek>

export const ListApplicationsInput = z.object({
  kind: z.enum(applicationKinds).optional(),
  stage: z.enum(applicationStages).optional(),
  claim: z.enum(['mine', 'nobody']).optional(),
  search: SearchWords,
  /** Filters by when the newest submission was sent. */
  ...Between,
  sort: z.enum(applicationSorts).optional(),
  limit: Limit,
  page: PageIndex,
})
export type ListApplicationsInput = z.input<typeof ListApplicationsInput>

const one = z.object({ id: PathId })
const Answer = z.object({ application: ApplicationDetail })
const admins = ['admin'] as const

export const review = {
  listApplications: endpoint('GET', '/applications', {
    access: admins,
    logsReads: true,
    summary: 'List the review queue.',
  })
    .input(ListApplicationsInput)
    .output(
      z.object({
        applications: z.array(ApplicationRow),
        totalRecords: z.int(),
        stageCounts: StatusCounts(applicationStages),
        /** Submission time of the oldest undecided application. */
        oldestWaiting: Instant.nullable(),
      }),
    ),
  listReviewWeeks: endpoint('GET', '/applications/weeks', {
    access: admins,
    summary:
      'Get the applications submitted and decided, and their waiting times, in each of the last twelve weeks.',
  }).output(z.object({ weeks: z.array(ReviewWeek) })),
  getApplication: endpoint('GET', '/applications/{id}', {
    access: admins,
    logsReads: true,
    summary: 'Get an application with its submissions, decisions and checks.',
  })
    .input(one)
    .output(Answer),
  claimApplication: endpoint('POST', '/applications/{id}/claim', {
    access: admins,
    logsReads: true,
    summary: 'Claim an application for 30 minutes, or extend the claim by 30.',
  })
    .input(one)
    .output(z.object({ claimedUntil: Instant })),
  releaseApplication: endpoint('DELETE', '/applications/{id}/claim', {
    access: admins,
    logsReads: true,
    summary: 'Release an application.',
  })
    .input(one)
    .output(z.object({})),
  decideApplication: endpoint('POST', '/applications/{id}/decision', {
    access: admins,
    logsReads: true,
    summary: 'Approve or reject the latest submission.',
  })
    .input(DecideInput)
    .output(Answer),
  addReviewNote: endpoint('POST', '/applications/{id}/notes', {
    access: admins,
    logsReads: true,
    summary: 'Add a note for the other reviewers, which the applicant never sees.',
  })
    .input(ReviewNoteInput.extend({ id: PathId }))
    .output(Answer),
  runRegisterChecks: endpoint('POST', '/applications/{id}/register-checks', {
    access: admins,
    logsReads: true,
    summary: 'Query the registers again about an undecided application.',
  })
    .input(one)
    .output(Answer),
  listExclusionFlags: endpoint('GET', '/exclusion-flags', {
    access: admins,
    logsReads: true,
    summary: 'List approved applicants who may be on the exclusions list, and the register files in use.',
  })
    .input(z.object({ state: z.enum(['open', 'resolved']).default('open'), limit: Limit, page: PageIndex }))
    .output(
      z.object({
        flags: z.array(ExclusionFlag),
        totalRecords: z.int(),
        registries: z.array(RegistryFile),
      }),
    ),
  resolveExclusionFlag: endpoint('POST', '/exclusion-flags/{id}/resolution', {
    access: admins,
    logsReads: true,
    summary: 'Confirm or dismiss a match; the check is updated, the account stays as it is.',
  })
    .input(
      z.object({
        id: PathId,
        outcome: z.enum(matchOutcomes, 'Choose whether it is the same person.'),
        resolution: requiredText('Say what you found.', 2000),
      }),
    )
    .output(z.object({ flag: ExclusionFlag })),
  listCredentials: endpoint('GET', '/credentials', {
    access: admins,
    logsReads: true,
    summary: 'List credentials by expiry, soonest first.',
  })
    .input(
      z.object({
        /** Days from today; expired credentials are included. */
        within: z.coerce.number<number>('Days must be a whole number').int().min(0).max(3650).default(90),
        search: SearchWords,
        sort: z.enum(credentialSorts).optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ credentials: z.array(Credential), totalRecords: z.int() })),
}
