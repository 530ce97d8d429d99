import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readTableSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

import { RegistersScreen } from '../../features/registers/registers-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/registers')({
  validateSearch: readTableSearch,
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
