import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What providers have asked a patron to answer. */
export function QuestionnaireRequestsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('questionnaires')
  const asked = figure?.value
  return (
    <FigureTile
      label="Questionnaires to answer"
      href={href}
      value={asked?.toLocaleString('en')}
      detail={asked === 0 ? 'Nothing to answer now.' : 'Asked by your providers; yours to decide.'}
      failed={failed}
      isWaiting={Boolean(asked)}
    />
  )
}
