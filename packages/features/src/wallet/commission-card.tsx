import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'

/** What the platform has earned of all sales: the balance of one account of the ledger. */
export function CommissionCard({ href }: { href: string }) {
  const { data, isError } = useQuery(walletQueries.platform(useApi()))
  return (
    <FigureTile
      label="Commission from sales"
      href={href}
      value={data && formatDollars(data.wallet.commission)}
      detail={`${formatDollars(data?.wallet.owedToSellers ?? 0)} is owed to sellers.`}
      failed={isError && !data}
    />
  )
}
