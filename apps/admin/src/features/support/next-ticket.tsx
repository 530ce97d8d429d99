import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { supportQueries } from '@wellspring/api/hooks/support'
import { NextInLine } from '@wellspring/ui/next-in-line'
import { plural, t } from '@wellspring/words/macro'

/** Links to the ticket that is due next, after a reply. */
export function NextTicket({ ticketId }: { ticketId: string }) {
  const { data } = useQuery(supportQueries.list(useApi(), { status: 'open', page: 0, limit: 2 }))
  if (!data) return null
  const next = data.tickets.find(({ id }) => id !== ticketId)
  if (!next)
    return (
      <NextInLine
        isQuiet
        words={t`No other ticket is waiting for an answer.`}
        href="/admin/support"
        label={t`All tickets`}
      />
    )
  const { title } = next
  const more = data.totalRecords - 1
  return (
    <NextInLine
      words={
        more > 0
          ? plural(more, {
              one: `Next: ${title} (one more is open)`,
              other: `Next: ${title} (# more are open)`,
            })
          : t`Next: ${title}`
      }
      href={`/admin/support/${next.id}`}
      label={t`Answer the next one`}
    />
  )
}
