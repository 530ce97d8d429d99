import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NoHoursNotice } from '@wellspring/features/availability'
import { ServicesListScreen, readServiceSearch } from '@wellspring/features/services'

export const Route = createFileRoute('/_signed-in/provider/services/')({
  validateSearch: readServiceSearch,
  component: Services,
})

function Services() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ServicesListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      serviceHref={(id) => `/provider/services/${id}`}
      newHref="/provider/services/new"
      notice={<NoHoursNotice availabilityHref="/provider/availability" />}
    />
  )
}
