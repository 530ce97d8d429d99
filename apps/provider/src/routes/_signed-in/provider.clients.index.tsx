import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { readClientSearch } from '../../features/clients/client-search.ts'
import { ClientsListScreen } from '../../features/clients/clients-list-screen.tsx'

export const Route = createFileRoute('/_signed-in/provider/clients/')({
  validateSearch: readClientSearch,
  component: Clients,
  staticData: { title: t`Clients` },
})

function Clients() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ClientsListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
