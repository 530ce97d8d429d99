import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { Dispute } from '@wellspring/api/contract/disputes'
import { statusNames } from '@wellspring/ui/status-tones'
import { mediumDate } from '@wellspring/ui/relative-date'
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

/** What happens by itself, and when. */
export function deadlineWords(
  { status, deadline, verbs }: Pick<Dispute, 'status' | 'deadline' | 'verbs'>,
  zone: string,
): string | null {
  if (!deadline) return null
  const day = mediumDate(deadline.at, zone)
  const isBuyer = verbs.includes('escalate')
  const words: Partial<Record<DisputeStatus, string>> = {
    escalated: verbs.includes('accept')
      ? t`If you don’t answer by ${day}, we decide.`
      : t`If the seller doesn’t answer by ${day}, we decide.`,
    withdrawn: t`If nothing is sent back by ${day}, the dispute ends.`,
    refunded:
      status === 'escalated'
        ? t`Our staff decides. Without a decision by ${day} the money is refunded.`
        : t`Unless the seller confirms it earlier, the money is refunded on ${day}.`,
    rejected: isBuyer
      ? t`You can add evidence and ask our staff to decide until ${day}.`
      : verbs.includes('addEvidence')
        ? t`The buyer can ask our staff to decide until ${day}. Until then you can add evidence; after that it is final.`
        : t`The buyer can ask our staff to decide until ${day}. After that it is final.`,
  }
  return words[deadline.to] ?? null
}
