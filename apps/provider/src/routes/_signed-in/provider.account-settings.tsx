import { createFileRoute } from '@tanstack/react-router'

import { AccountSettingsScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/_signed-in/provider/account-settings')({
  component: AccountSettingsScreen,
  staticData: { title: 'Account Settings' },
})
