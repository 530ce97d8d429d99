import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { faqCategories } from '@wellspring/api/contract/faq-categories'
import type { FaqCategory } from '@wellspring/api/contract/faq-categories'

import { EditFaqsScreen } from '../../features/site/edit-faqs-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/faq')({
  validateSearch: ({ category }: Record<string, unknown>): { category?: FaqCategory } => {
    const known = faqCategories.find((one) => one === category)
    return known ? { category: known } : {}
  },
  component: Faq,
})

function Faq() {
  const { category } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <EditFaqsScreen
      category={category}
      onCategory={(next) => void navigate({ search: next ? { category: next } : {}, replace: true })}
    />
  )
}
