import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { CalendarFeedSection } from '@wellspring/features/calendar-feed'
import { t } from '@wellspring/words/macro'

import { MyBookingsScreen } from '../features/booking/my-bookings-screen.tsx'
import type { WhenSearch } from '../parts/upcoming-or-past.tsx'
import { PackagesSection } from '../features/packages/packages-section.tsx'
import { SeriesSection } from '../features/series/series-section.tsx'
import { WaitlistSection } from '../features/waitlist/waitlist-section.tsx'
import { OwnPage } from '../own-page.tsx'

export const Route = createFileRoute('/my-bookings/')({
  validateSearch: ({ when, page }: Record<string, unknown>): WhenSearch => ({
    ...(when === 'past' && { when }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }),
  component: MyBookings,
  staticData: { title: t`My bookings` },
})

function MyBookings() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <OwnPage>
      <MyBookingsScreen
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        aside={
          <>
            <WaitlistSection />
            <PackagesSection />
            <SeriesSection />
          </>
        }
        below={<CalendarFeedSection />}
      />
    </OwnPage>
  )
}
