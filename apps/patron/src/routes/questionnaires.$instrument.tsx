import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { AnswerScreen } from '../features/questionnaires/answer-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/questionnaires/$instrument')({
  component: Answer,
  staticData: { title: t`Questionnaires` },
})

function Answer() {
  const { instrument } = Route.useParams()
  const navigate = useNavigate()
  return (
    <OwnPage>
      <AnswerScreen
        key={instrument}
        instrumentId={instrument}
        onDone={(id) => void navigate({ to: '/questionnaires/results/$id', params: { id }, replace: true })}
      />
    </OwnPage>
  )
}
