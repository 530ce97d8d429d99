import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { changeSentence, recentWeeks } from './recent-weeks.ts'

interface RecentCardProps {
  label: string
  of: 'sold' | 'net'
  href: string
}

/** The last four weeks, a part of the weeks in the chart below. */
function RecentCard({ label, of, href }: RecentCardProps) {
  const { data, isError } = useQuery(walletQueries.weeksOfSales(useApi()))
  const { recent, ...change } = recentWeeks(data?.weeks ?? [], of)
  return (
    <FigureTile
      label={label}
      href={href}
      value={data && formatDollars(recent)}
      detail={changeSentence(change)}
      failed={isError && !data}
    />
  )
}

export const EarnedCard = ({ href }: { href: string }) => (
  <RecentCard label={t`Earned, last 4 weeks`} of="net" href={href} />
)

export const RecentSalesCard = ({ href }: { href: string }) => (
  <RecentCard label={t`Sold, last 4 weeks`} of="sold" href={href} />
)
