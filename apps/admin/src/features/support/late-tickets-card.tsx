import { useFigure } from '@wellspring/api/hooks/figures'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Counts the open tickets with a late first reply, by the same filter as the linked list. */
export function LateTicketsCard({ href }: { href: string }) {
  const { figure, failed } = useFigure('lateTickets')
  const late = figure?.value
  return (
    <FigureTile
      label={t`Late answers`}
      href={href}
      value={late?.toLocaleString('en')}
      detail={late === 0 ? t`All first answers are in time.` : t`Past the deadline for the first answer.`}
      failed={failed}
      isWaiting={Boolean(late)}
      isUrgent
      act={t`Answer`}
    />
  )
}
