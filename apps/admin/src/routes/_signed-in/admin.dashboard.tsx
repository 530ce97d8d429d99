import { createFileRoute } from '@tanstack/react-router'

import { pageUser } from '@wellspring/app/page-user'
import { TodayScreen } from '@wellspring/features/identity'

import { prefetchToday } from '../../prefetch-today.ts'
import { cardsFor } from '../../today.tsx'
import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/dashboard')({
  // Loaded before rendering, so that nothing shifts.
  loader: async ({ context }) => {
    const user = pageUser(context)
    if (user) await prefetchToday(context, user.kind === 'admin' ? 'admin' : 'staff')
  },
  component: () => <TodayScreen cards={cardsFor(useVisitor())} />,
})
