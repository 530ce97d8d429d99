import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { supportQueries } from '@wellspring/api/hooks/support'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** Open tickets whose first answer is late: exactly what its list holds. */
export function LateTicketsCard({ href }: { href: string }) {
  const { data, isError } = useQuery(
    supportQueries.list(useApi(), { status: 'open', only: 'breached', limit: 1 }),
  )
  const late = data?.totalRecords
  return (
    <FigureTile
      label="Late answers"
      href={href}
      value={late?.toLocaleString('en')}
      detail={late === 0 ? 'Everybody is answered in time.' : 'Past the time of their first answer.'}
      failed={isError && !data}
      isWaiting={Boolean(late)}
      act="Answer"
    />
  )
}
