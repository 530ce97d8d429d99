import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import { mediumDate } from '@wellspring/ui/relative-date'
import { statusNames } from '@wellspring/ui/status-tones'
import { onLastWholeDay } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

export type DisputeViewer = 'buyer' | 'seller' | undefined

const names = {
  pending: t`Waiting for the seller`,
  accepted: t`Accepted`,
  returning: t`On its way back`,
  escalated: t`With our staff`,
  refunded: t`Refunded`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
}

export const disputeNames = statusNames<DisputeStatus>(names)

const toSeller = statusNames<DisputeStatus>({ ...names, pending: t`Waiting for you` })

/** The status names for the viewer, who is addressed as "you". */
export const disputeNamesFor = (viewer: DisputeViewer) => (viewer === 'seller' ? toSeller : disputeNames)

/** How a dispute's deadline is told. */
export interface DueDays {
  /** The last whole day for whoever has to act. */
  by: string
  /** The day on which the deadline passes and its consequence follows. */
  on: string
}

export const dueDays = (until: string, zone: string): DueDays => ({
  by: mediumDate(onLastWholeDay(until, zone), zone),
  on: mediumDate(until, zone),
})

/** The same days for a file, in UTC. */
export const dueDaysInFile = (until: string): DueDays => ({
  by: onLastWholeDay(until, 'UTC').slice(0, 10),
  on: until.slice(0, 10),
})

/** Who has to act in an open dispute and until when, as a sentence without its full stop. */
export function disputeDueWords(
  status: DisputeStatus,
  { by, on }: DueDays,
  viewer: DisputeViewer,
): string | null {
  const words: Partial<Record<DisputeStatus, string>> = {
    pending: viewer === 'seller' ? t`Answer the dispute by ${by}` : t`The seller answers by ${by}`,
    accepted: viewer === 'buyer' ? t`Send it back by ${by}` : t`The buyer sends it back by ${by}`,
    returning: viewer === 'seller' ? t`Confirm the return by ${by}` : t`Refunded by ${on}`,
    escalated: t`Our staff decides by ${on}`,
  }
  return words[status] ?? null
}
