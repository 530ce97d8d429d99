import { createFileRoute } from '@tanstack/react-router'

import { CloseAccountScreen } from '@wellspring/features/account-closing'

export const Route = createFileRoute('/_signed-in/close-account')({
  component: CloseAccountScreen,
  staticData: { title: 'Close Your Account' },
})
