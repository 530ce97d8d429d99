import { createFileRoute } from '@tanstack/react-router'

import { TodayScreen } from '@wellspring/features/identity'

import { OwnPage } from '../own-page.tsx'
import { cards } from '../today.tsx'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })

function Dashboard() {
  return (
    <OwnPage>
      <TodayScreen cards={cards} />
    </OwnPage>
  )
}
