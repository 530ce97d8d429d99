import { createFileRoute } from '@tanstack/react-router'

import { TodayScreen } from '@wellspring/features/identity'

import { cards, newMemberCard } from '../../today.tsx'

export const Route = createFileRoute('/_signed-in/tenant/dashboard')({
  validateSearch: ({ welcome }: Record<string, unknown>): { welcome?: 'member' } =>
    welcome === 'member' ? { welcome } : {},
  component: Today,
})

function Today() {
  const isNew = Route.useSearch().welcome === 'member'
  return <TodayScreen cards={isNew ? [newMemberCard, ...cards] : cards} />
}
