import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { readPeopleSearch } from '../../features/people/people-search.ts'
import { PeopleScreen } from '../../features/people/people-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/people/')({
  validateSearch: readPeopleSearch,
  component: People,
  staticData: { title: t`People` },
})

function People() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PeopleScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
