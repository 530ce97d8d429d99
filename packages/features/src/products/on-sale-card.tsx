import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function OnSaleCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('products')
  return (
    <FigureTile
      label={t`Products in the shop`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`People can buy them now.`}
      failed={failed}
    />
  )
}
