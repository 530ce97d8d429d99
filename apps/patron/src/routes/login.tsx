import { createFileRoute } from '@tanstack/react-router'

import { LogInPage } from '@wellspring/app/log-in/log-in-page'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

import { firstPage } from '../first-page.ts'
import { logInReason } from '../log-in-reasons.ts'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  component: LogIn,
  staticData: { title: t`Login` },
})

function LogIn() {
  const search = Route.useSearch()
  return (
    <LogInPage
      title={t`Log in`}
      search={search}
      reason={logInReason(search.redirect)}
      firstPage={firstPage}
      canSignUp
      offersCode
    />
  )
}
