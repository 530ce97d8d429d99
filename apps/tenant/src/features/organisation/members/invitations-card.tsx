import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

export function InvitationsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('invitations')
  if (figure === null) return null
  return (
    <FigureTile
      label={t`Open invitations`}
      href={href}
      value={figure?.value.toLocaleString('en')}
      detail={t`Not accepted yet. Each one holds a seat.`}
      isWaiting={Boolean(figure?.value)}
      act={t`Remind`}
      failed={failed}
    />
  )
}
