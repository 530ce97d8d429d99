import { createFileRoute } from '@tanstack/react-router'

import { SellerWalletScreen } from '@wellspring/features/wallet'

export const Route = createFileRoute('/_signed-in/provider/wallet')({ component: SellerWalletScreen })
