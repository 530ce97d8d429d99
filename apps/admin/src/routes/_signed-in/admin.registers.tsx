import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { readRegisterSearch } from '../../features/registers/register-search.ts'
import { RegistersScreen } from '../../features/registers/registers-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/registers')({
  validateSearch: readRegisterSearch,
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
