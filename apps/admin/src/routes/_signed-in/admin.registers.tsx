import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { registryQueries } from '@wellspring/api/hooks/registries'
import { sortedListInput } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { readRegisterSearch } from '../../features/registers/register-search.ts'
import { RegistersScreen } from '../../features/registers/registers-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/registers')({
  validateSearch: readRegisterSearch,
  // Known before the page is drawn: the cards of the registers push nothing down.
  loader: ({ context: { queryClient, api }, location: { search } }) =>
    queryClient.prefetchQuery(registryQueries.loads(api, sortedListInput(readRegisterSearch(search)))),
  component: Registers,
  staticData: { title: t`Registers` },
})

function Registers() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <RegistersScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
