import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { DisputesList, readDisputeSearch } from '@wellspring/features/disputes'

import { useVisitor } from '../../use-visitor.ts'

export const Route = createFileRoute('/_signed-in/admin/disputes/')({
  validateSearch: readDisputeSearch,
  component: Disputes,
})

function Disputes() {
  const navigate = useNavigate({ from: Route.fullPath })
  const isAdmin = useVisitor() === 'admin'
  return (
    <DisputesList
      scope="all"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      disputeHref={(id) => `/admin/disputes/${id}`}
      // Chargebacks are for administrators only.
      {...(isAdmin && {
        orderHref: (id) => `/admin/orders/${id}`,
        bookingHref: (id) => `/admin/bookings/${id}`,
        purchaseHref: (id) => `/admin/packages/${id}`,
      })}
    />
  )
}
