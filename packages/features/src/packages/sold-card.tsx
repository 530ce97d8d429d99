import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** The packages that a provider has sold. */
export function SoldCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('packages')
  return (
    <FigureTile
      label="Packages sold"
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail="Sessions that were paid together."
      failed={failed}
    />
  )
}
