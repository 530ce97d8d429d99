import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** How many organisations are behind with their plan, of how many whose plan runs. */
export function UnpaidOrganisationsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('organisations')
  return (
    <FigureTile
      label={t`Organisations past due`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={
        figure ? t`Of ${(figure.value + (figure.beside ?? 0)).toLocaleString('en')} whose plan runs.` : ' '
      }
      failed={failed}
    />
  )
}
