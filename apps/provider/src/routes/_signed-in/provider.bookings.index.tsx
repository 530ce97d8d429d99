import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { CalendarScreen, readCalendarSearch } from '@wellspring/features/bookings'
import { CalendarFeedSection } from '@wellspring/features/calendar-feed'
import { LinkButton } from '@wellspring/ui/link'
import { Trans, t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/provider/bookings/')({
  staticData: { title: t`Calendar` },
  validateSearch: readCalendarSearch,
  component: Bookings,
})

function Bookings() {
  const navigate = useNavigate({ from: Route.fullPath })
  const search = Route.useSearch()
  return (
    <CalendarScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      bookingHref={(id) => `/provider/bookings/${id}`}
      dayHref={(day) => `/provider/bookings?view=day&on=${day}${search.zone ? `&zone=${search.zone}` : ''}`}
      actions={
        // A phone's menu has it, and two acts share a line there.
        <LinkButton href="/provider/availability" variant="outline" hideBelow="sm">
          <Trans>Availability</Trans>
        </LinkButton>
      }
    >
      <CalendarFeedSection />
    </CalendarScreen>
  )
}
