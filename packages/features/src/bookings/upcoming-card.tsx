import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Everybody's bookings to come, for staff. */
export function UpcomingCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('bookings')
  return (
    <FigureTile
      label="Upcoming bookings"
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail="Confirmed, requested or in progress."
      failed={failed}
    />
  )
}
