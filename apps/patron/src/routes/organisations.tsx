import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { OwnOrganisationsScreen } from '../features/organisations/own-organisations-screen.tsx'
import { OwnPage } from '../own-page.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/organisations')({
  component: () => (
    <OwnPage>
      <SettingsFrame current="/organisations">
        <OwnOrganisationsScreen />
      </SettingsFrame>
    </OwnPage>
  ),
  staticData: { title: t`Organisations` },
})
