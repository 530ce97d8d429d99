import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { FindingsScreen } from '@wellspring/features/wallet'
import { readTableSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/wallet/differences')({
  validateSearch: readTableSearch,
  component: Differences,
})

function Differences() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <FindingsScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      back={{ href: '/admin/wallet', label: t`Wallet` }}
    />
  )
}
