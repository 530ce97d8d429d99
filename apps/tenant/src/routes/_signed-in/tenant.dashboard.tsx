import { createFileRoute } from '@tanstack/react-router'

import { useSession } from '@wellspring/api/session'
import { pageUser } from '@wellspring/app/page-user'
import { TodayScreen } from '@wellspring/features/identity'

import { prefetchToday } from '../../prefetch-today.ts'
import { applicantCards, memberCards, newMemberCard } from '../../today.tsx'
import { useOrganisationName } from '../../use-organisation-rights.ts'

export const Route = createFileRoute('/_signed-in/tenant/dashboard')({
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
  const cards = user?.roles.includes('hospital-admin') ? memberCards : applicantCards
  return (
    <TodayScreen cards={isNew ? [newMemberCard, ...cards] : cards} organisation={useOrganisationName()} />
  )
}
