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

/** How long a reviewer holds an application. */
export const CLAIM_MS = 30 * MINUTE_MS

/** How often an account may send in a day: each version is kept for good, and somebody reads it. */
export const submissionsADay = {
  most: 20,
  windowMs: DAY_MS,
  refusal: 'You have sent in too many versions today. Please try again tomorrow.',
}

/** How long an approval waits for its payment before it is looked at again. */
export const APPROVAL_MS = 60 * DAY_MS

/** How long the applicant's word that everything still holds is good for. */
export const ATTESTATION_DAYS = 120

/** How long an approval is good for before the whole application is looked at again. */
const APPROVAL_MONTHS = 36

/** What the end of an approval is called among what ends. */
export const APPROVAL_TITLE = 'Approval, renewed every 36 months'

/** The day on which an approval has to be renewed: the same day, or the last of its month. */
export function renewBy(approvedAt: Date): string {
  return monthsLater(approvedAt, APPROVAL_MONTHS).toISOString().slice(0, 10)
}

/** Days before an expiry from which a reviewer is warned. */
const SOON_DAYS = 30

/** What a paid application makes of its account. */
export const roleOf: Record<ApplicationKind, Role> = { provider: 'member-provider', tenant: 'hospital-admin' }

/** True when the machine has this step. */
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

/** What the outside knows of a stage; a withdrawn application is as if it had not been sent yet. */
export const statusOf = (stage: ApplicationStage) => statuses[stage]

/** Whether somebody still has to decide on it. */
export const isUnderReview = (stage: ApplicationStage) => stage === 'submitted' || stage === 'in_review'

interface Claim {
  claimedBy: string | null
  claimedUntil: Date | null
}

/** Who holds an application now, if anybody does. */
export const holderOf = ({ claimedBy, claimedUntil }: Claim, now: Date) =>
  claimedBy !== null && claimedUntil !== null && claimedUntil > now ? claimedBy : null

/** A calendar day in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The day so many days after another. */
export const dayAfter = (today: string, days: number) => dayOf(new Date(Date.parse(today) + days * DAY_MS))

/** When the applicant has to say again that everything still holds. */
export const attestBy = (attestedAt: Date) => new Date(attestedAt.getTime() + ATTESTATION_DAYS * DAY_MS)

/** The reminder that is due when so many days are left, or null when it went out already. */
export function reminderDue(daysLeft: number, remindedAtDays: number | null): number | null {
  const due = credentialReminderDays.findLast((days) => daysLeft <= days)
  return due === undefined || (remindedAtDays !== null && remindedAtDays <= due) ? null : due
}

/** How far an expiry is: over, within a month, or further away. */
export function expiryOf(expiresOn: string, today: string): 'over' | 'soon' | 'later' {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'over'
  return left <= SOON_DAYS ? 'soon' : 'later'
}

/** Number and place of a licence as everybody would write them. */
export const fingerprintOf = (...parts: string[]) =>
  parts.map((part) => part.toLowerCase().replaceAll(/\s/g, '')).join('|')

const isFile = (value: object): value is UploadedFile =>
  'url' in value && 'mimeType' in value && 'uploadDate' in value

/** Every file that stands anywhere in an application. */
export function filesIn(details: unknown): UploadedFile[] {
  if (details === null || typeof details !== 'object') return []
  return isFile(details) ? [details] : Object.values(details).flatMap(filesIn)
}
