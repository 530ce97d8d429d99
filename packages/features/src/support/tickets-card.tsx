import { useWaiting } from '@wellspring/api/hooks/figures'
import { useNow } from '@wellspring/ui/use-now'
import { WaitingTile } from '@wellspring/ui/waiting-tile'

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
      act={reader === 'staff' ? 'Answer' : 'Read'}
      label={reader === 'staff' ? 'Open tickets' : 'Answers from support'}
      href={href}
      now={now}
      {...useWaiting('support')}
    />
  )
}
