import { createFileRoute } from '@tanstack/react-router'

import { AccessibilityScreen } from '../features/site/accessibility-screen.tsx'

export const Route = createFileRoute('/accessibility')({
  component: AccessibilityScreen,
  staticData: { title: 'Accessibility' },
})
