import { createFileRoute } from '@tanstack/react-router'

import { YourDataScreen } from '@wellspring/features/personal-data'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/your-data')({
  component: YourData,
  staticData: { title: t`Your Data` },
})

function YourData() {
  return (
    <OwnPage>
      <SettingsFrame current="/your-data">
        <YourDataScreen />
      </SettingsFrame>
    </OwnPage>
  )
}
