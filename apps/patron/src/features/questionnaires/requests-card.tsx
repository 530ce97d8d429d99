import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** What providers have asked a patron to answer. */
export function QuestionnaireRequestsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('questionnaires')
  const asked = figure?.value
  return (
    <FigureTile
      label={t`Questionnaires to answer`}
      href={href}
      value={asked?.toLocaleString('en')}
      detail={asked === 0 ? t`Nothing to answer now.` : t`Asked by your providers. Optional.`}
      failed={failed}
      isWaiting={Boolean(asked)}
    />
  )
}
