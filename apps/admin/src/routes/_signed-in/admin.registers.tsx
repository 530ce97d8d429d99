import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { sortedListInput } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { readRegisterSearch } from '../../features/registers/register-search.ts'
import { RegistersScreen } from '../../features/registers/registers-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/registers')({
  validateSearch: readRegisterSearch,
  // Loaded before rendering, so that the register cards do not shift the page.
  loader: async ({ context: { queryClient, api }, location: { search } }) => {
    // Imported on demand, because it loads the contract's schemas, which the first load of the app does not need.
    const { registryQueries } = await import('@wellspring/api/hooks/registries')
    await queryClient.prefetchQuery(registryQueries.loads(api, sortedListInput(readRegisterSearch(search))))
  },
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
