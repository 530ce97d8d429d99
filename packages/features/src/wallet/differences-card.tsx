import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { FigureTile } from '@wellspring/ui/figure-tile'

/** What the card provider says and nobody has explained yet. */
export function DifferencesCard({ href }: { href: string }) {
  const { data, isError } = useQuery(walletQueries.findings(useApi(), { limit: 1 }))
  const open = data?.totalRecords
  return (
    <FigureTile
      label="Differences"
      href={href}
      value={open?.toLocaleString('en')}
      detail={open === 0 ? 'The books and the card provider agree.' : 'To be looked into.'}
      failed={isError && !data}
      isWaiting={Boolean(open)}
    />
  )
}
