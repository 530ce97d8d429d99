import type { Figure } from '@wellspring/api/contract/dashboard'
import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { useNow } from '@wellspring/ui/use-now'
import { t } from '@wellspring/words/macro'

import { nextReleaseSentence } from './next-release.ts'
import { notPayableYet, payoutAccountId } from './payout-account-panel.tsx'

/** What of the pending earnings comes next. */
function pendingNote(pending: Figure | null | undefined, now: string): string | undefined {
  if (!pending?.value) return undefined
  const { beside: amount, at: on } = pending
  const more = t`${formatDollars(pending.value)} more is pending.`
  return amount !== null && on !== null ? `${more} ${nextReleaseSentence({ amount, on }, now)}` : more
}

/** What is paid out next, and what has been earned and is not payable yet. */
export function AvailableCard({ href }: { href: string }) {
  const now = useNow()
  const { figure, failed } = useFigure('available')
  const { figure: pending } = useFigure('pending')
  const minimum = figure?.beside ?? null
  // What cannot be paid out is said before what comes next.
  const isNotPayable = figure !== undefined && figure !== null && minimum === null
  const paidOut = isNotPayable
    ? notPayableYet
    : t`Paid out daily once you reach ${formatDollars(minimum ?? 0)}.`
  return (
    <FigureTile
      label={t`Available for payout`}
      href={isNotPayable ? `${href}#${payoutAccountId}` : href}
      value={figure && pending ? formatDollars(figure.value) : undefined}
      detail={isNotPayable ? paidOut : (pendingNote(pending, now) ?? paidOut)}
      failed={failed}
    />
  )
}
