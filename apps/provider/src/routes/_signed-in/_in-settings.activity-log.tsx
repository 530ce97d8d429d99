import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnActivityScreen, readOwnActivitySearch } from '@wellspring/features/activity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/_in-settings/activity-log')({
  validateSearch: readOwnActivitySearch,
  component: OwnActivity,
  staticData: { title: t`Activity Log` },
})

const hrefs = {
  booking: (id: string) => `/provider/bookings/${id}`,
  order: (id: string) => `/provider/orders/${id}`,
  dispute: (id: string) => `/provider/disputes/${id}`,
  coaching: (id: string) => `/provider/coaching/${id}`,
  product: (id: string) => `/provider/products/${id}`,
  service: (id: string) => `/provider/services/${id}`,
  event: (id: string) => `/provider/events/${id}`,
  call: (id: string) => `/provider/bookings/${id}`,
  client: (id: string) => `/provider/clients/${id}`,
  educationalContent: (id: string) => `/provider/educational-content/${id}`,
  ticket: (id: string) => `/support/${id}`,
  chatGroup: (id: string) => `/chat-rooms/groups/${id}`,
  membership: () => '/subscription',
  package: (id: string) => `/provider/packages/${id}`,
}

function OwnActivity() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnActivityScreen
      search={Route.useSearch()}
      hrefs={hrefs}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
