import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { DisputesList, readDisputeSearch } from '@wellspring/features/disputes'

export const Route = createFileRoute('/_signed-in/provider/disputes/')({
  validateSearch: readDisputeSearch,
  component: Disputes,
})

function Disputes() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <DisputesList
      scope="seller"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      disputeHref={(id) => `/provider/disputes/${id}`}
    />
  )
}
