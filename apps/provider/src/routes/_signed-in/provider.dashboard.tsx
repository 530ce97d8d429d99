import { createFileRoute } from '@tanstack/react-router'

import { TodayScreen } from '@wellspring/features/identity'
import { useSession } from '@wellspring/api/session'
import { pageUser } from '@wellspring/app/page-user'

import { prefetchToday } from '../../prefetch-today.ts'
import { applicantCards, memberCards, newMemberCard } from '../../today.tsx'

export const Route = createFileRoute('/_signed-in/provider/dashboard')({
  validateSearch: ({ welcome }: Record<string, unknown>): { welcome?: 'member' } =>
    welcome === 'member' ? { welcome } : {},
  // Loaded before rendering, so that nothing shifts.
  loader: async ({ context }) => {
    const user = pageUser(context)
    if (user) await prefetchToday(context, user.id)
  },
  component: Today,
})

function Today() {
  const { user } = useSession()
  const isNew = Route.useSearch().welcome === 'member'
  const cards = user?.roles.includes('member-provider') ? memberCards : applicantCards
  return <TodayScreen cards={isNew ? [newMemberCard, ...cards] : cards} />
}
