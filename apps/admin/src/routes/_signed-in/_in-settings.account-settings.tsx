import { createFileRoute } from '@tanstack/react-router'

import { AccountSettingsScreen } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/account-settings')({
  component: AccountSettingsScreen,
  staticData: { title: t`Account Settings` },
})
