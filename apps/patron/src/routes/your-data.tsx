import { createFileRoute } from '@tanstack/react-router'

import { YourDataScreen } from '@wellspring/features/personal-data'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/your-data')({
  component: YourData,
  staticData: { title: 'Your Data' },
})

function YourData() {
  return (
    <OwnPage>
      <YourDataScreen />
    </OwnPage>
  )
}
