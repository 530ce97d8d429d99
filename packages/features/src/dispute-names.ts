import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import { statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

export type DisputeViewer = 'buyer' | 'seller' | undefined

const names = {
  pending: t`Seller to answer`,
  accepted: t`Accepted`,
  returning: t`On its way back`,
  escalated: t`With our staff`,
  refunded: t`Refunded`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
}

export const disputeNames = statusNames<DisputeStatus>(names)

const toSeller = statusNames<DisputeStatus>({ ...names, pending: t`You to answer` })

/** The status names for the viewer, who is addressed as "you". */
export const disputeNamesFor = (viewer: DisputeViewer) => (viewer === 'seller' ? toSeller : disputeNames)

/** What an open dispute waits for, and until when. */
export function disputeDueWords(status: DisputeStatus, day: string, viewer: DisputeViewer): string | null {
  const words: Partial<Record<DisputeStatus, string>> = {
    pending: viewer === 'seller' ? t`Answer by ${day}` : t`The seller answers by ${day}`,
    accepted: viewer === 'buyer' ? t`Send it back by ${day}` : t`The buyer sends it back by ${day}`,
    returning: viewer === 'seller' ? t`Confirm the return by ${day}` : t`Refunded on ${day} at the latest`,
    escalated: t`Decided by ${day} at the latest`,
  }
  return words[status] ?? null
}
