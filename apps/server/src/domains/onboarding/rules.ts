import { credentialReminderDays } from '@wellspring/api/contract/credential-reminders'
import type { UploadedFile } from '@wellspring/api/contract/fields'
import { nextStages } from '@wellspring/api/contract/application-stage'
import type {
  ApplicationKind,
  ApplicationStage,
  ApplicationStatus,
} from '@wellspring/api/contract/application-stage'
import type { Role } from '@wellspring/api/contract/endpoint'

import { DAY_MS, MINUTE_MS, monthsLater } from '../../time.ts'

/** How long a claim lasts. */
export const CLAIM_MS = 30 * MINUTE_MS

/** Submissions per account and day. Every version is kept permanently and read by a reviewer. */
export const submissionsADay = {
  most: 20,
  windowMs: DAY_MS,
  refusal: 'You have sent in too many versions today. Please try again tomorrow.',
}

/** How long an approval waits for its payment before it returns to review. */
export const APPROVAL_MS = 60 * DAY_MS

/** How long an attestation is valid. */
export const ATTESTATION_DAYS = 120

/** How long an approval is valid before a full renewal. */
const APPROVAL_MONTHS = 36

/** The title of an approval in the list of expiring items. */
export const APPROVAL_TITLE = 'Approval, renewed every 36 months'

/** The date by which an approval must be renewed: the same day, or the last day of a shorter month. */
export function renewBy(approvedAt: Date): string {
  return monthsLater(approvedAt, APPROVAL_MONTHS).toISOString().slice(0, 10)
}

/** Days before an expiry from which reviewers see a warning. */
const SOON_DAYS = 30

/** The role that an activated application gives its account. */
export const roleOf: Record<ApplicationKind, Role> = { provider: 'member-provider', tenant: 'hospital-admin' }

/** Whether the state machine has this transition. */
export const canTransition = (from: ApplicationStage, to: ApplicationStage) => nextStages[from].includes(to)

const statuses: Record<ApplicationStage, ApplicationStatus | null> = {
  submitted: 'pending',
  in_review: 'pending',
  changes_requested: 'rejected',
  approved: 'approved',
  activated: 'approved',
  suspended: 'approved',
  withdrawn: null,
}

/** The public status of a stage. A withdrawn application looks like one that was never submitted. */
export const statusOf = (stage: ApplicationStage) => statuses[stage]

/** Whether a decision is pending. */
export const isUnderReview = (stage: ApplicationStage) => stage === 'submitted' || stage === 'in_review'

interface Claim {
  claimedBy: string | null
  claimedUntil: Date | null
}

/** The reviewer with a current claim, or null. */
export const holderOf = ({ claimedBy, claimedUntil }: Claim, now: Date) =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null

/** The calendar day in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Whole days between two days. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day this many days after another. */
export const dayAfter = (today: string, days: number) => dayOf(new Date(Date.parse(today) + days * DAY_MS))

/** When the next attestation is due. */
export const attestBy = (attestedAt: Date) => new Date(attestedAt.getTime() + ATTESTATION_DAYS * DAY_MS)

/** The reminder that is due with this many days left, or null when it has been sent. */
export function reminderDue(daysLeft: number, remindedAtDays: number | null): number | null {
  const due = credentialReminderDays.findLast((days) => daysLeft <= days)
  return due === undefined || (remindedAtDays !== null && remindedAtDays <= due) ? null : due
}

/** Whether an expiry date is past, within a month, or later. */
export function expiryOf(expiresOn: string, today: string): 'over' | 'soon' | 'later' {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'over'
  return left <= SOON_DAYS ? 'soon' : 'later'
}

/** A licence's number and state in normalised spelling. */
export const fingerprintOf = (...parts: string[]) =>
  parts.map((part) => part.toLowerCase().replaceAll(/\s/g, '')).join('|')

const isFile = (value: object): value is UploadedFile =>
  'url' in value && 'mimeType' in value && 'uploadDate' in value

/** All files at any depth of an application. */
export function filesIn(details: unknown): UploadedFile[] {
  if (details === null || typeof details !== 'object') return []
  return isFile(details) ? [details] : Object.values(details).flatMap(filesIn)
}
