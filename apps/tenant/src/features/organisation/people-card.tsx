import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** How many belong to the organisation. */
export function PeopleCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('members')
  if (figure === null) return null
  return (
    <FigureTile
      label="Members"
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={figure ? `Of ${(figure.beside ?? 0).toLocaleString('en')} seats.` : ' '}
      failed={failed}
    />
  )
}
