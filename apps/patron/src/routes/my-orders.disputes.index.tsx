import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { DisputesList, readDisputeSearch } from '@wellspring/features/disputes'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-orders/disputes/')({
  validateSearch: readDisputeSearch,
  component: Disputes,
})

function Disputes() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <DisputesList
        scope="buyer"
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        disputeHref={(id) => `/my-orders/disputes/${id}`}
      />
    </OwnPage>
  )
}
