import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { SellerWalletScreen, readWalletSearch } from '@wellspring/features/wallet'

export const Route = createFileRoute('/_signed-in/provider/wallet')({
  validateSearch: readWalletSearch,
  component: Wallet,
})

function Wallet() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <SellerWalletScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
