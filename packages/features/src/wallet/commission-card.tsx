import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

/** The commission of all sales: the balance of one ledger account. */
export function CommissionCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('commission')
  return (
    <FigureTile
      label={t`Commission from sales`}
      href={href}
      value={figure ? formatDollars(figure.value) : undefined}
      detail={t`${formatDollars(figure?.beside ?? 0)} is owed to sellers.`}
      failed={failed}
    />
  )
}
