import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'
import { t } from '@wellspring/words/macro'

export interface TicketsCardProps {
  href: string
  /** A requester sees the number of answers, staff that of open tickets. */
  reader: 'requester' | 'staff'
}

/** Counts the tickets that wait for the reader. */
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
