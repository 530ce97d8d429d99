import { createFileRoute } from '@tanstack/react-router'

import { WalletPage } from '../pages/wallet-page.tsx'

export const Route = createFileRoute('/patron/wallet')({ component: WalletPage })
