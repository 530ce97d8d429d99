import { createFileRoute } from '@tanstack/react-router'

import { AreasScreen } from '../../features/wellness/areas-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/wellness')({
  component: AreasScreen,
  staticData: { title: 'Wellness areas' },
})
