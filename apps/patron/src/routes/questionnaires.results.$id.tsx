import { createFileRoute } from '@tanstack/react-router'

import { ResultScreen } from '../features/questionnaires/result-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/questionnaires/results/$id')({
  component: Result,
  staticData: { title: 'Result' },
})

function Result() {
  const { id } = Route.useParams()
  return (
    <OwnPage>
      <ResultScreen key={id} id={id} />
    </OwnPage>
  )
}
