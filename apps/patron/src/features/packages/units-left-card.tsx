import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What is paid for and not booked yet. */
export function UnitsLeftCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('packages')
  const left = figure?.value
  return (
    <FigureTile
      label="Package sessions left"
      href={href}
      value={left?.toLocaleString('en')}
      detail="Paid for, to be booked."
      failed={failed}
    />
  )
}
