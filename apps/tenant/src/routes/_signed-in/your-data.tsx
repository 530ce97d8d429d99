import { createFileRoute } from '@tanstack/react-router'

import { YourDataScreen } from '@wellspring/features/personal-data'

export const Route = createFileRoute('/_signed-in/your-data')({
  component: YourDataScreen,
  staticData: { title: 'Your Data' },
})
