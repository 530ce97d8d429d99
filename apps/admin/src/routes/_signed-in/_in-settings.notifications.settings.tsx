import { createFileRoute } from '@tanstack/react-router'

import { NotificationSettingsScreen } from '@wellspring/features/notifications'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/notifications/settings')({
  component: NotificationSettingsScreen,
  staticData: { title: t`Notification settings` },
})
