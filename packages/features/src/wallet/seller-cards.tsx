import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { useNow } from '@wellspring/ui/use-now'
import { t } from '@wellspring/words/macro'

import { nextReleaseSentence } from './next-release.ts'

/** What is paid out next. */
export function AvailableCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('available')
  const minimum = figure?.beside ?? null
  return (
    <FigureTile
      label={t`Available for payout`}
      href={href}
      value={figure ? formatDollars(figure.value) : undefined}
      detail={
        minimum === null
          ? t`Connect a bank account to be paid.`
          : t`Paid out daily once you reach ${formatDollars(minimum)}.`
      }
      failed={failed}
    />
  )
}

/** What has been earned and is not payable yet. */
export function PendingCard({ href }: { href: string }) {
  const now = useNow()
  const { figure, failed } = useFigure('pending')
  const { beside: amount = null, at: on = null } = figure ?? {}
  return (
    <FigureTile
      label={t`Pending earnings`}
      href={href}
      value={figure ? formatDollars(figure.value) : undefined}
      detail={
        amount !== null && on !== null ? nextReleaseSentence({ amount, on }, now) : t`From sales still open.`
      }
      failed={failed}
    />
  )
}
