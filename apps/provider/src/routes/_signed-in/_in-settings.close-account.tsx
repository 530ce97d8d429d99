import { createFileRoute } from '@tanstack/react-router'

import { CloseAccountScreen } from '@wellspring/features/account-closing'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/close-account')({
  component: CloseAccountScreen,
  staticData: { title: t`Close Your Account` },
})
