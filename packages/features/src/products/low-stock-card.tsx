import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** A variant of it may be sold out while others are not. */
function leftWords(name: string, left: number | undefined) {
  if (left === undefined) return name
  return left > 0 ? t`${left} left: ${name}` : t`Sold out: ${name}`
}

/** Names products that are running out. It shows no waiting time, because the start of a low stock is not recorded. */
export function LowStockCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('lowStock')
  const named = figure?.first?.map(({ name, left }) => leftWords(name, left)) ?? []
  return (
    <FigureTile
      label={t`Low stock`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={named.join(' · ') || t`Nothing is running out.`}
      {...(named[0] !== undefined && { shortDetail: named[0] })}
      isDetailOneLine
      failed={failed}
      act={t`Restock`}
      isWaiting={Boolean(figure?.value) && !failed}
    />
  )
}
