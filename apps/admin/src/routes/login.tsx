import { createFileRoute } from '@tanstack/react-router'

import { LogInPage } from '@wellspring/app/log-in/log-in-page'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  component: LogIn,
  staticData: { title: t`Login` },
})

function LogIn() {
  return <LogInPage title={t`Staff log in`} search={Route.useSearch()} />
}
