import { createFileRoute } from '@tanstack/react-router'

import { LogInPage } from '@wellspring/app/log-in/log-in-page'
import { redirectSearch } from '@wellspring/features/identity'

export const Route = createFileRoute('/staff/login')({
  validateSearch: redirectSearch,
  component: LogIn,
  staticData: { title: 'Login' },
})

function LogIn() {
  return <LogInPage title="Staff log in" search={Route.useSearch()} />
}
