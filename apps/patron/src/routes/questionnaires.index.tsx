import { createFileRoute } from '@tanstack/react-router'

import { QuestionnairesScreen } from '../features/questionnaires/questionnaires-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/questionnaires/')({
  component: () => (
    <OwnPage>
      <QuestionnairesScreen />
    </OwnPage>
  ),
})
