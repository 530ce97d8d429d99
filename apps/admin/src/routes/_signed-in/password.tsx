import { createFileRoute } from '@tanstack/react-router'

import { PasswordScreen } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/password')({
  component: PasswordScreen,
  staticData: { title: t`Password` },
})
