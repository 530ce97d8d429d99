import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Everybody whose membership is paid, and beside them those whose card failed. */
export function MembersCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('subscriptions')
  const pastDue = figure?.beside ?? 0
  return (
    <FigureTile
      label="Members"
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={pastDue === 0 ? 'Every card went through.' : `${pastDue} more with a card that failed.`}
      failed={failed}
    />
  )
}
