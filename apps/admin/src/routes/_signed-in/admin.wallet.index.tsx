import { createFileRoute } from '@tanstack/react-router'

import { PlatformWalletScreen } from '@wellspring/features/wallet'

export const Route = createFileRoute('/_signed-in/admin/wallet/')({
  component: () => (
    <PlatformWalletScreen
      findingsHref="/admin/wallet/differences"
      accountHref={(kind) => `/admin/wallet/accounts/${kind}`}
    />
  ),
})
