import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'

/** What a patron may spend of serenity tokens. */
export function TokensCard({ href }: { href: string }) {
  const { data, isError } = useQuery(walletQueries.tokens(useApi()))
  const tokens = data?.wallet.available
  return (
    <FigureTile
      label="Serenity tokens"
      href={href}
      value={tokens?.toLocaleString('en')}
      detail={`Worth ${formatDollars((tokens ?? 0) / 100)} of an order`}
      failed={isError && tokens === undefined}
    />
  )
}
