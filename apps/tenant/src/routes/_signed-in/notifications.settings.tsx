import { createFileRoute } from '@tanstack/react-router'

import { NotificationSettingsScreen } from '@wellspring/features/notifications'

export const Route = createFileRoute('/_signed-in/notifications/settings')({
  component: NotificationSettingsScreen,
  staticData: { title: 'Notification settings' },
})
