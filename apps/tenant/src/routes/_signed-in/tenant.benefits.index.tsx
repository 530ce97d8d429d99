import { createFileRoute } from '@tanstack/react-router'

import { BenefitsScreen } from '../../features/organisation/benefits-screen.tsx'

export const Route = createFileRoute('/_signed-in/tenant/benefits/')({
  component: BenefitsScreen,
  staticData: { title: 'Benefits' },
})
