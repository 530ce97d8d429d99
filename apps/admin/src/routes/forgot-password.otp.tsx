import { createFileRoute } from '@tanstack/react-router'

import { ForgotCodePage } from '@wellspring/app/log-in/forgot-code-page'
import { needsResetCode } from '@wellspring/app/log-in/redirect'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/forgot-password/otp')({
  validateSearch: redirectSearch,
  beforeLoad: needsResetCode,
  component: ForgotCode,
  staticData: { title: t`One Time Password` },
})

function ForgotCode() {
  return <ForgotCodePage search={Route.useSearch()} />
}
