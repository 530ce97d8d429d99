import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ServicesListScreen, readServiceSearch } from '@wellspring/features/services'

export const Route = createFileRoute('/_signed-in/admin/services/')({
  validateSearch: readServiceSearch,
  component: Services,
})

function Services() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ServicesListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      serviceHref={(id) => `/admin/services/${id}`}
    />
  )
}
