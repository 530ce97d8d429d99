import { createFileRoute } from '@tanstack/react-router'

import { CloseAccountScreen } from '@wellspring/features/account-closing'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/close-account')({
  component: CloseAccount,
  staticData: { title: t`Close Your Account` },
})

function CloseAccount() {
  return (
    <OwnPage>
      <SettingsFrame current="/close-account" hasWayBack>
        <CloseAccountScreen />
      </SettingsFrame>
    </OwnPage>
  )
}
