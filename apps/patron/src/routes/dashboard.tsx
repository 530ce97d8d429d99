import { createFileRoute } from '@tanstack/react-router'

import { readUserData } from '@wellspring/api/session'
import { TodayScreen } from '@wellspring/features/identity'

import { OwnPage } from '../own-page.tsx'
import { prefetchNewcomer } from '../features/first-steps/newcomer-queries.ts'
import { onItsWay } from '../features/orders/on-its-way.ts'
import { cards } from '../today.tsx'

export const Route = createFileRoute('/dashboard')({
  // Known before the page is drawn: what is there for some alone pushes nothing down.
  loader: async ({ context: { queryClient, api } }) => {
    if (!readUserData()) return
    await Promise.all([prefetchNewcomer(queryClient, api), queryClient.prefetchQuery(onItsWay(api))])
  },
  component: Dashboard,
})

function Dashboard() {
  return (
    <OwnPage>
      <TodayScreen cards={cards} />
    </OwnPage>
  )
}
