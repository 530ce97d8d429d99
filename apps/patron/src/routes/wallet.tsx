import { createFileRoute } from '@tanstack/react-router'

import { TokenWalletScreen } from '@wellspring/features/wallet'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/wallet')({ component: Wallet })

function Wallet() {
  return (
    <OwnPage>
      <TokenWalletScreen />
    </OwnPage>
  )
}
