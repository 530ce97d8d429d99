import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Names products that are running out. It shows no waiting time, because the start of a low stock is not recorded. */
export function LowStockCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('lowStock')
  const names = figure?.first?.map(({ name }) => name).join(' · ')
  return (
    <FigureTile
      label={t`Products running out`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={names || t`Nothing is running out.`}
      isDetailOneLine
      failed={failed}
      act={t`Restock`}
      isWaiting={Boolean(figure?.value) && !failed}
    />
  )
}
