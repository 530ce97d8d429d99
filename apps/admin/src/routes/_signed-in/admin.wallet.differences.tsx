import { createFileRoute } from '@tanstack/react-router'

import { FindingsScreen } from '@wellspring/features/wallet'

export const Route = createFileRoute('/_signed-in/admin/wallet/differences')({
  component: () => <FindingsScreen back={{ href: '/admin/wallet', label: 'Wallet' }} />,
})
