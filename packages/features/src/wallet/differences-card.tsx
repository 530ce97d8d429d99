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
      label="Ledger differences"
      href={href}
      value={open?.toLocaleString('en')}
      detail={
        open === 0
          ? 'The ledger matches the card provider.'
          : 'What the card provider says and the ledger does not.'
      }
      failed={isError && !data}
      isWaiting={Boolean(open)}
      act="Look into"
    />
  )
}
