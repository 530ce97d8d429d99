import { createFileRoute } from '@tanstack/react-router'

import { SharedResultsScreen } from '@wellspring/features/questionnaires'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/shared-results/$id')({
  component: SharedResults,
  staticData: { title: t`Questionnaire` },
})

function SharedResults() {
  const { id } = Route.useParams()
  return <SharedResultsScreen key={id} id={id} />
}
