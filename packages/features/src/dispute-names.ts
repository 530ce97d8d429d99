import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import { statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

export const disputeNames = statusNames<DisputeStatus>({
  pending: t`Seller to answer`,
  accepted: t`Accepted`,
  returning: t`On its way back`,
  escalated: t`With our staff`,
  refunded: t`Refunded`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
})
