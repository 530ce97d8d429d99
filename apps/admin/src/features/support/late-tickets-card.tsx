import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Open tickets whose first answer is late: exactly what its list holds. */
export function LateTicketsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('lateTickets')
  const late = figure?.value
  return (
    <FigureTile
      label="Late answers"
      href={href}
      value={late?.toLocaleString('en')}
      detail={late === 0 ? 'Everybody is answered in time.' : 'Past the time of their first answer.'}
      failed={failed}
      isWaiting={Boolean(late)}
      act="Answer"
    />
  )
}
