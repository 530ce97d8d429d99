import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { ResultScreen } from '../features/questionnaires/result-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/questionnaires/results/$id')({
  component: Result,
  staticData: { title: t`Result` },
})

function Result() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <ResultScreen key={id} id={id} />
    </OwnPage>
  )
}
