import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { siteQueries } from '@wellspring/api/hooks/site'

import { readFaqFilter } from '../features/site/faq-filter.ts'
import type { FaqFilter } from '../features/site/faq-filter.ts'
import { FaqScreen } from '../features/site/faq-screen.tsx'

export const Route = createFileRoute('/faq')({
  validateSearch: readFaqFilter,
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(siteQueries.faqs(api))
  },
  component: Faq,
})

function Faq() {
  const filter = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const hash = useLocation({ select: (location) => location.hash })
  const onFilter = useCallback(
    (search: FaqFilter) => void navigate({ search, replace: true, resetScroll: false }),
    [navigate],
  )
  return <FaqScreen filter={filter} onFilter={onFilter} opened={hash || undefined} />
}
