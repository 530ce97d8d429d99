import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'
import type { Dispute } from '@wellspring/api/contract/disputes'
import { mediumDate } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

import { dueDays } from '../dispute-names.ts'

/** States both deadlines of staff in one sentence, so that they do not read as two separate promises. */
const decisionWords = (decideBy: string, last: string, verbs: Dispute['verbs']) =>
  verbs.includes('decide')
    ? t`Decide by ${decideBy}. If there is no decision by ${last}, the disputed amount is refunded.`
    : t`Our staff usually decides by ${decideBy}. If there is no decision by ${last}, the disputed amount is refunded.`

/** The next automatic transition and its time. */
export function deadlineWords(
  { deadline, decideBy, verbs }: Pick<Dispute, 'deadline' | 'decideBy' | 'verbs'>,
  zone: string,
): string | null {
  if (!deadline) return null
  const { by, on } = dueDays(deadline.at, zone)
  if (decideBy) return decisionWords(mediumDate(decideBy, zone), by, verbs)
  const isBuyer = verbs.includes('escalate')
  const words: Partial<Record<DisputeStatus, string>> = {
    escalated: verbs.includes('accept')
      ? t`If you do not answer by ${by}, we decide.`
      : t`If the seller does not answer by ${by}, we decide.`,
    withdrawn: t`If nothing is sent back by ${by}, the dispute ends.`,
    refunded: verbs.includes('receiveBack')
      ? t`Unless you confirm it or report a problem earlier, the buyer is refunded on ${on}.`
      : t`Unless the seller confirms it earlier, the money is refunded on ${on}.`,
    rejected: isBuyer
      ? t`You can add evidence and ask our staff to decide until ${by}.`
      : verbs.includes('addEvidence')
        ? t`The buyer can ask our staff to decide until ${by}. Until then you can add evidence; after that it is final.`
        : t`The buyer can ask our staff to decide until ${by}. After that it is final.`,
  }
  return words[deadline.to] ?? null
}
