import { createFileRoute } from '@tanstack/react-router'

import { EditAboutScreen } from '../../features/site/edit-about-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/about')({
  component: EditAboutScreen,
})
