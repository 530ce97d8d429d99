import { createFileRoute } from '@tanstack/react-router'

import { pageUser } from '@wellspring/app/page-user'
import { TodayScreen } from '@wellspring/features/identity'
import { TodaySkeleton } from '@wellspring/ui/today-skeleton'

import { OwnPage } from '../own-page.tsx'
import { cards } from '../today.tsx'

export const Route = createFileRoute('/dashboard')({
  // Known before the page is drawn: what is there for some alone pushes nothing down.
  loader: async ({ context }) => {
    if (!pageUser(context)) return
    // Not a part of what every page starts with.
    const { prefetchToday } = await import('../prefetch-today.ts')
    await prefetchToday(context)
  },
  component: Dashboard,
})

function Dashboard() {
  return (
    <OwnPage waiting={<TodaySkeleton />}>
      <TodayScreen cards={cards} />
    </OwnPage>
  )
}
