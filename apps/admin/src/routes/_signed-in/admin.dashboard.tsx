import { createFileRoute } from '@tanstack/react-router'

import { TodayScreen } from '@wellspring/features/identity'

import { cardsFor } from '../../today.tsx'
import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/dashboard')({
  component: () => <TodayScreen cards={cardsFor(useVisitor())} />,
})
