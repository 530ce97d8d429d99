import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { MacrosScreen } from '../../features/support/macros-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/support/macros')({
  component: () => <MacrosScreen back={{ href: '/admin/support', label: t`Support` }} />,
  staticData: { title: t`Saved replies` },
})
