import { createFileRoute } from '@tanstack/react-router'

import { WelcomeScreen } from '@wellspring/features/identity'

import { settings } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/')({
  component: () => <WelcomeScreen places={settings} />,
  staticData: { title: 'Dashboard' },
})
