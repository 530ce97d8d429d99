import { createFileRoute } from '@tanstack/react-router'

import { t } from '@wellspring/words/macro'

import { AccessibilityScreen } from '../features/site/accessibility-screen.tsx'

export const Route = createFileRoute('/accessibility')({
  component: AccessibilityScreen,
  staticData: { title: t`Accessibility` },
})
