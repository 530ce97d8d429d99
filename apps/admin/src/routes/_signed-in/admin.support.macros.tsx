import { createFileRoute } from '@tanstack/react-router'

import { MacrosScreen } from '../../features/support/macros-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/support/macros')({
  component: () => <MacrosScreen back={{ href: '/admin/support', label: 'Support' }} />,
  staticData: { title: 'Saved replies' },
})
