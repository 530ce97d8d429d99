import { createFileRoute } from '@tanstack/react-router'

import { CodePage } from '@wellspring/app/log-in/code-page'
import { needsLogInCode } from '@wellspring/app/log-in/redirect'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import { firstPage } from '../first-page.ts'

export const Route = createFileRoute('/otp')({
  validateSearch: redirectSearch,
  beforeLoad: needsLogInCode,
  component: Otp,
  staticData: { title: t`One Time Password` },
})

function Otp() {
  return <CodePage search={Route.useSearch()} firstPage={firstPage} />
}
