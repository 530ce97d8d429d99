import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { readPage } from '@wellspring/app/read-page'
import { OwnActivityScreen } from '@wellspring/features/activity'

import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/activity-log')({ validateSearch: readPage, component: ActivityLog })

const hrefs = {
  checkout: (id: string) => `/checkout/${id}`,
  order: (id: string) => `/my-orders/${id}`,
  dispute: (id: string) => `/my-orders/disputes/${id}`,
  booking: (id: string) => `/my-bookings/${id}`,
  call: (id: string) => `/my-bookings/${id}`,
  series: (id: string) => `/my-bookings/series/${id}`,
  package: (id: string) => `/my-packages/${id}`,
  purchase: (id: string) => `/my-packages/${id}`,
  coaching: (id: string) => `/wellness-coach/${id}`,
}

function ActivityLog() {
  const { page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <OwnActivityScreen
        page={page}
        hrefs={hrefs}
        onPage={(next) => void navigate({ search: { page: next } })}
      />
    </OwnPage>
  )
}
