import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PlatformWalletScreen } from '@wellspring/features/wallet'
import { readTableSearch } from '@wellspring/ui/table-search'

export const Route = createFileRoute('/_signed-in/admin/wallet/')({
  validateSearch: readTableSearch,
  component: Wallet,
})

function Wallet() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PlatformWalletScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      findingsHref="/admin/wallet/differences"
      accountHref={(kind) => `/admin/wallet/accounts/${kind}`}
    />
  )
}
