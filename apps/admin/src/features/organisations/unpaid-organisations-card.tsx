import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Counts organisations with an overdue plan, among all with a running plan. */
export function UnpaidOrganisationsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('organisations')
  return (
    <FigureTile
      label={t`Organisations past due`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={figure ? t`Of ${(figure.value + (figure.beside ?? 0)).toLocaleString('en')} with a plan.` : ' '}
      failed={failed}
    />
  )
}
