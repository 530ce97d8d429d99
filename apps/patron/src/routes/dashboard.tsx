import { createFileRoute } from '@tanstack/react-router'

import { pageUser } from '@wellspring/app/page-user'
import { TodayScreen } from '@wellspring/features/identity'
import { TodaySkeleton } from '@wellspring/ui/today-skeleton'

import { OwnPage } from '../own-page.tsx'
import { cards } from '../today.tsx'

export const Route = createFileRoute('/dashboard')({
  // Loaded before rendering, so that optional cards push nothing down.
  loader: async ({ context }) => {
    if (!pageUser(context)) return
    // Imported here, so that it is not part of the entry chunk.
    const { prefetchToday } = await import('../prefetch-today.ts')
    await prefetchToday(context)
  },
  pendingComponent: TodaySkeleton,
  // Sooner than by default, because after a log-in the page before it has nothing more to say.
  pendingMs: 200,
  component: Dashboard,
})

function Dashboard() {
  return (
    <OwnPage waiting={<TodaySkeleton />}>
      <TodayScreen cards={cards} />
    </OwnPage>
  )
}
