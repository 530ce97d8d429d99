import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function UpcomingCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('bookings')
  return (
    <FigureTile
      label={t`Upcoming bookings`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`Confirmed, requested or in progress.`}
      failed={failed}
    />
  )
}
