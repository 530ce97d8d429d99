import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PlatformWalletScreen, readPayoutSearch } from '@wellspring/features/wallet'

export const Route = createFileRoute('/_signed-in/admin/wallet/')({
  validateSearch: readPayoutSearch,
  component: Wallet,
})

function Wallet() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PlatformWalletScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      findingsHref="/admin/wallet/differences"
      accountHref={(kind) => `/admin/wallet/accounts/${kind}`}
    />
  )
}
