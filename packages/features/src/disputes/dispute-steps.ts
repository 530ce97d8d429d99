import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import type { TimelineStep } from '@wellspring/ui/order-timeline'
import { t } from '@wellspring/words/macro'

import type { DisputeViewer } from '../dispute-names.ts'

/** Past steps in the timeline; the current status is shown beside the title. */
const names: Record<DisputeStatus, string> = {
  pending: t`Opened`,
  accepted: t`Accepted`,
  returning: t`On its way back`,
  escalated: t`Given to our staff`,
  refunded: t`Refunded`,
  rejected: t`Rejected`,
  withdrawn: t`Withdrawn`,
}

const sides = {
  buyer: t`By the buyer`,
  seller: t`By the seller`,
  admin: t`By our staff`,
  system: t`By Wellspring`,
}

type Step = DisputeDetail['timeline'][number]

const byWhom = ({ by }: Step, viewer: DisputeViewer) => (by === viewer ? t`By you` : sides[by])

/** What an agreed return still leads to. */
function comingSteps({ status, wantsReturn }: DisputeDetail): string[] {
  if (!wantsReturn) return []
  if (status === 'accepted') return [t`On its way back`, t`Received`, t`Refunded`]
  return status === 'returning' ? [t`Received`, t`Refunded`] : []
}

/** The steps of a dispute with their dates, and for a return also what comes next. */
export function disputeSteps(dispute: DisputeDetail, viewer: DisputeViewer): TimelineStep[] {
  const { timeline } = dispute
  const last = timeline.length - 1
  const past = timeline.flatMap((step, index): TimelineStep[] => {
    const { at, status, note } = step
    const detail = [byWhom(step, viewer), note].filter(Boolean).join(': ')
    const isConfirmed = step.by === 'seller' && timeline[index - 1]?.status === 'returning'
    const id = `${at}-${index}`
    return [
      // The seller confirms the return, and the refund follows at the same moment.
      ...(isConfirmed
        ? [{ id: `${id}-received`, label: t`Received`, at, detail, state: 'done' as const }]
        : []),
      {
        id,
        label: names[status],
        at,
        ...(!isConfirmed && { detail }),
        state: index === last && status !== 'refunded' ? 'current' : 'done',
      },
    ]
  })
  return [...past, ...comingSteps(dispute).map((label) => ({ id: label, label, state: 'next' as const }))]
}
