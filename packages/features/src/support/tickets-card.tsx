import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

export interface TicketsCardProps {
  href: string
  /** Whose: answers for whoever asked, questions for staff. */
  reader: 'requester' | 'staff'
}

/** What waits for its reader. */
export function TicketsCard({ href, reader }: TicketsCardProps) {
  const now = useNow()
  return (
    <WaitingTile
      act={reader === 'staff' ? t`Answer` : t`Read`}
      label={reader === 'staff' ? t`Open tickets` : t`Answers from support`}
      href={href}
      now={now}
      {...useWaiting('support')}
    />
  )
}
