import { createFileRoute } from '@tanstack/react-router'

import { PasswordScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/_signed-in/password')({
  component: PasswordScreen,
  staticData: { title: 'Password' },
})
