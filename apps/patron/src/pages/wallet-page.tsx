import { TokenWalletScreen } from '@wellspring/features/wallet'

import { OwnPage } from '../own-page.tsx'

export function WalletPage() {
  return (
    <OwnPage>
      <TokenWalletScreen />
    </OwnPage>
  )
}
