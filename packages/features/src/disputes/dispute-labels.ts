import type { Dispute, DisputeStatus } from '@wellspring/api/contract/disputes'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { mediumDate } from '@wellspring/ui/relative-date'
import { disputeSorts } from '@wellspring/api/contract/sorts'
import { readDatedSearch } from '@wellspring/ui/table-search'
import type { DatedSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const disputeNames: Record<DisputeStatus, { label: string; tone: StatusTone }> = {
  pending: { label: t`Waiting for the seller`, tone: 'waiting' },
  accepted: { label: t`Accepted`, tone: 'active' },
  returning: { label: t`On its way back`, tone: 'active' },
  escalated: { label: t`With our staff`, tone: 'waiting' },
  refunded: { label: t`Refunded`, tone: 'good' },
  rejected: { label: t`Rejected`, tone: 'bad' },
  withdrawn: { label: t`Withdrawn`, tone: 'neutral' },
}

/** What happens by itself, and when. */
export function deadlineWords(
  { status, deadline, verbs }: Pick<Dispute, 'status' | 'deadline' | 'verbs'>,
  zone: string,
): string | null {
  if (!deadline) return null
  const day = mediumDate(deadline.at, zone)
  const isBuyer = verbs.includes('escalate')
  const words: Partial<Record<DisputeStatus, string>> = {
    escalated: t`Without an answer by ${day} our staff decides.`,
    withdrawn: t`If nothing is sent back by ${day}, the dispute ends.`,
    refunded:
      status === 'escalated'
        ? t`Our staff decides. Without a decision by ${day} the money is refunded.`
        : t`Unless the seller confirms it earlier, the money is refunded on ${day}.`,
    rejected: isBuyer
      ? t`You can add evidence and ask our staff to decide until ${day}.`
      : t`The buyer can ask our staff to decide until ${day}. After that it is final.`,
  }
  return words[deadline.to] ?? null
}

export interface DisputeSearch extends DatedSearch<(typeof disputeSorts)[number]> {
  status?: DisputeStatus
}

/**
 * The filter that a URL asks for; what is not understood is left out. Every route's search is read at the
 * app's start: the names stand in for the contract's list, which would bring all schemas along.
 */
export function readDisputeSearch(search: Record<string, unknown>): DisputeSearch {
  const { status } = search
  return {
    ...readDatedSearch(search, disputeSorts),
    ...(typeof status === 'string' &&
      Object.hasOwn(disputeNames, status) && { status: status as DisputeStatus }),
  }
}
