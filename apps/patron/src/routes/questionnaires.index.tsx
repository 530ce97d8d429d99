import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { QuestionnairesScreen } from '../features/questionnaires/questionnaires-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/questionnaires/')({ component: Questionnaires })

function Questionnaires() {
  const navigate = useNavigate()
  return (
    <OwnPage>
      <QuestionnairesScreen
        onAccepted={(instrument) =>
          void navigate({ to: '/questionnaires/$instrument', params: { instrument } })
        }
      />
    </OwnPage>
  )
}
