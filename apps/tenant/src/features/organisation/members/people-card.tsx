import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function PeopleCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('members')
  if (figure === null) return null
  return (
    <FigureTile
      label={t`Members`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={figure ? t`Of ${(figure.beside ?? 0).toLocaleString('en')} seats.` : ' '}
      failed={failed}
    />
  )
}
