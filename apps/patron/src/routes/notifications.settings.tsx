import { createFileRoute } from '@tanstack/react-router'

import { NotificationSettingsScreen } from '@wellspring/features/notifications'
import { t } from '@wellspring/words/macro'

import { OwnPage } from '../own-page.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/notifications/settings')({
  component: NotificationSettings,
  staticData: { title: t`Notification settings` },
})

function NotificationSettings() {
  return (
    <OwnPage>
      <SettingsFrame current="/notifications/settings" hasWayBack>
        <NotificationSettingsScreen />
      </SettingsFrame>
    </OwnPage>
  )
}
