import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** The package units that are paid for and not booked yet. */
export function UnitsLeftCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('packages')
  const left = figure?.value
  return (
    <FigureTile
      label={t`Package sessions left`}
      href={href}
      value={left?.toLocaleString('en')}
      detail={t`Paid for and ready to book.`}
      failed={failed}
    />
  )
}
