import { useNavigate, useSearch } from '@tanstack/react-router'

import { DisputesList, readDisputeSearch } from '@wellspring/features/disputes'

import { OwnPage } from '../own-page.tsx'

export function DisputesPage() {
  const search = readDisputeSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <OwnPage>
      <DisputesList
        scope="buyer"
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next as never })}
        disputeHref={(id) => `/my-orders/disputes/${id}`}
      />
    </OwnPage>
  )
}
