import { createFileRoute } from '@tanstack/react-router'

import { readDisputeSearch } from '@wellspring/features/disputes'

import { DisputesPage } from '../pages/disputes-page.tsx'

export const Route = createFileRoute('/my-orders/disputes/')({
  validateSearch: readDisputeSearch,
  component: DisputesPage,
})
