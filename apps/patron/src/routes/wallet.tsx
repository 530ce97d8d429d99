import { createFileRoute } from '@tanstack/react-router'

import { TokenWalletScreen } from '@wellspring/features/wallet'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/wallet')({ component: Wallet })

const pages = { order: '/my-orders', booking: '/my-bookings', ticket: '/my-events' }

function Wallet() {
  return (
    <OwnPage>
      <TokenWalletScreen shopHref="/shop" saleHref={({ kind, id }) => `${pages[kind]}/${id}`} />
    </OwnPage>
  )
}
