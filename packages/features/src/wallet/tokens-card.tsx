import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

/** The serenity tokens that the patron can spend. */
export function TokensCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('tokens')
  const tokens = figure?.value
  return (
    <FigureTile
      label={t`Serenity tokens`}
      href={href}
      value={tokens?.toLocaleString('en')}
      detail={t`Worth ${formatDollars((tokens ?? 0) / 100)} of an order`}
      failed={failed}
    />
  )
}
