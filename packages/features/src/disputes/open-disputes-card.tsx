import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

/** Counts the open disputes that do not wait for a decision of staff. */
export function OpenDisputesCard({ href }: { href: string }) {
  const { data, isError } = useQuery(
    disputeQueries.list(useApi(), 'all', { status: 'pending', page: 0, limit: 1 }),
  )
  return (
    <FigureTile
      label={t`Open disputes`}
      href={href}
      value={data?.pagination.total.toLocaleString('en')}
      detail={t`Waiting for the seller.`}
      failed={isError && !data}
    />
  )
}
