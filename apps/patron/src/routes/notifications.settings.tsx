import { createFileRoute } from '@tanstack/react-router'

import { NotificationSettingsScreen } from '@wellspring/features/notifications'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/notifications/settings')({
  component: NotificationSettings,
  staticData: { title: 'Notification settings' },
})

function NotificationSettings() {
  return (
    <OwnPage>
      <NotificationSettingsScreen />
    </OwnPage>
  )
}
