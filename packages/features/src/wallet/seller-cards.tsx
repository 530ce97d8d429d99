import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { useNow } from '@wellspring/ui/use-now'
import { t } from '@wellspring/words/macro'

import { nextReleaseSentence } from './next-release.ts'
import { notPayableYet, payoutAccountId } from './payout-account-panel.tsx'

/** The balance available for payout. */
export function AvailableCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('available')
  const minimum = figure?.beside ?? null
  const isNotPayable = figure !== undefined && figure !== null && minimum === null
  return (
    <FigureTile
      label={t`Available for payout`}
      href={isNotPayable ? `${href}#${payoutAccountId}` : href}
      value={figure ? formatDollars(figure.value) : undefined}
      detail={isNotPayable ? notPayableYet : t`Paid out daily once you reach ${formatDollars(minimum ?? 0)}.`}
      failed={failed}
    />
  )
}

/** The amount earned but not available yet, and when the next part becomes available. */
export function PendingCard({ href }: { href: string }) {
  const now = useNow()
  const { figure, failed } = useFigure('pending')
  const { beside: amount = null, at: on = null } = figure ?? {}
  return (
    <FigureTile
      label={t`Pending`}
      href={href}
      value={figure ? formatDollars(figure.value) : undefined}
      detail={
        amount !== null && on !== null
          ? nextReleaseSentence({ amount, on }, now)
          : t`Becomes available a few days after each sale is complete.`
      }
      failed={failed}
    />
  )
}
