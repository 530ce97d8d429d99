import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { SharingScreen } from '../features/questionnaires/sharing-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/questionnaires/sharing')({
  component: () => (
    <OwnPage>
      <SharingScreen />
    </OwnPage>
  ),
  staticData: { title: t`Who sees what` },
})
