import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What a seller has in the shop. */
export function OnSaleCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('products')
  return (
    <FigureTile
      label="Products in the shop"
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail="People can buy them now."
      failed={failed}
    />
  )
}
