import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { OwnActivityScreen, readOwnActivitySearch } from '@wellspring/features/activity'

import { OwnPage } from '../own-page.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'

export const Route = createFileRoute('/activity-log')({
  validateSearch: readOwnActivitySearch,
  component: ActivityLog,
})

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
  waitlist: (id: string) => `/my-bookings/waitlist/${id}`,
  eventBooking: (id: string) => `/my-events/${id}`,
  events: (id: string) => `/my-events/${id}`,
  eventWait: (id: string) => `/my-events/waitlist/${id}`,
  questionnaireResponse: (id: string) => `/questionnaires/results/${id}`,
  consent: () => '/questionnaires/sharing',
  sharing: () => '/questionnaires/sharing',
  ticket: (id: string) => `/support/${id}`,
  support: (id: string) => `/support/${id}`,
  product: (id: string) => `/product-detail/${id}`,
  provider: (id: string) => `/providers/${id}`,
  chatGroup: (id: string) => `/chat-rooms/groups/${id}`,
  membership: () => '/subscription',
}

function ActivityLog() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <SettingsFrame current="/activity-log">
        <OwnActivityScreen
          search={Route.useSearch()}
          hrefs={hrefs}
          onSearch={(search) => void navigate({ search })}
        />
      </SettingsFrame>
    </OwnPage>
  )
}
