import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { readOrganisationSearch } from '../../features/organisations/organisation-search.ts'
import { OrganisationsScreen } from '../../features/organisations/organisations-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/tenants/')({
  validateSearch: readOrganisationSearch,
  component: Organisations,
  staticData: { title: t`Organisations` },
})

function Organisations() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OrganisationsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
