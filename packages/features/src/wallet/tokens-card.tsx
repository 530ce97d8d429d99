import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'

/** What a patron may spend of serenity tokens. */
export function TokensCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('tokens')
  const tokens = figure?.value
  return (
    <FigureTile
      label="Serenity tokens"
      href={href}
      value={tokens?.toLocaleString('en')}
      detail={`Worth ${formatDollars((tokens ?? 0) / 100)} of an order`}
      failed={failed}
    />
  )
}
