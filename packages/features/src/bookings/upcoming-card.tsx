import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Everybody's bookings to come, for staff. */
export function UpcomingCard({ href }: { href: string }) {
  const { data, isError } = useQuery(bookingQueries.list(useApi(), { when: 'upcoming', page: 0, limit: 1 }))
  return (
    <FigureTile
      label="Upcoming bookings"
      href={href}
      value={data?.totalRecords.toLocaleString('en')}
      detail="Confirmed, requested or in progress."
      failed={isError && !data}
    />
  )
}
