import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { OwnOrganisationsScreen } from '../features/organisations/own-organisations-screen.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/organisations')({
  component: () => (
    <OwnPage>
      <OwnOrganisationsScreen />
    </OwnPage>
  ),
  staticData: { title: t`Organisations` },
})
