import { Box } from '@chakra-ui/react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { CalendarScreen, readCalendarSearch } from '@wellspring/features/bookings'
import { CalendarFeedSection } from '@wellspring/features/calendar-feed'
import { ClockIcon } from '@wellspring/ui/icon'
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
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      bookingHref={(id) => `/provider/bookings/${id}`}
      dayHref={(day) => `/provider/bookings?view=day&on=${day}${search.zone ? `&zone=${search.zone}` : ''}`}
      actions={
        // Three buttons share a line on a phone, so this one shows only its icon there.
        <LinkButton
          href="/provider/availability"
          variant="outline"
          px={{ base: '3', sm: '5' }}
          aria-label={t`Availability`}
        >
          <Box as="span" hideFrom="sm">
            <ClockIcon />
          </Box>
          <Box as="span" hideBelow="sm">
            <Trans>Availability</Trans>
          </Box>
        </LinkButton>
      }
    >
      <CalendarFeedSection />
    </CalendarScreen>
  )
}
