import { Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { ErrorState } from '@wellspring/ui/error-state'
import { FigureGrid, FigureTile } from '@wellspring/ui/figure-tile'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { useNow } from '@wellspring/ui/use-now'
import { t } from '@wellspring/words/macro'

import { nextReleaseSentence } from './next-release.ts'
import { PayoutAccountPanel, notPayableYet, payoutAccountId } from './payout-account-panel.tsx'
import { StatementTable } from './statement-table.tsx'
import type { WalletSearch } from './wallet-search.ts'
import { EarningsChart } from './weeks-chart.tsx'

export interface SellerWalletScreenProps {
  search: WalletSearch
  onSearch: (search: WalletSearch) => void
}

/** The part of a balance that a dispute withholds. */
const heldSentence = (dollars: number) =>
  t`${formatDollars(dollars)} of it is held until its disputes are settled.`

/** The caller's revenue, balances and payouts. */
export function SellerWalletScreen({ search, onSearch }: SellerWalletScreenProps) {
  const now = useNow()
  const query = useQuery(walletQueries.seller(useApi()))
  const { data, error } = query
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList shape="detail" />
  const { pending, available, inTransit, paid, prepaid, next, held, heldAvailable, account, minimum } =
    data.wallet
  return (
    <Stack gap="8">
      <PageHeader title={t`Wallet`} />
      <FigureGrid>
        <FigureTile
          label={t`Pending`}
          value={formatDollars(pending)}
          detail={[
            next
              ? nextReleaseSentence(next, now)
              : t`Becomes available 7 days after an order is complete, 2 days after a booking is.`,
            held > heldAvailable && heldSentence(held - heldAvailable),
          ]
            .filter(Boolean)
            .join(' ')}
        />
        <FigureTile
          label={t`Available`}
          value={formatDollars(available)}
          {...(account.status !== 'active' && { href: `#${payoutAccountId}` })}
          detail={
            account.status !== 'active'
              ? notPayableYet
              : heldAvailable > 0
                ? heldSentence(heldAvailable)
                : t`Paid out daily once you reach ${formatDollars(minimum)}.`
          }
        />
        <FigureTile
          label={t`In transit`}
          value={formatDollars(inTransit)}
          detail={t`Sent, but not accepted by your bank yet.`}
        />
        {prepaid > 0 ? (
          <FigureTile
            label={t`Prepaid`}
            value={formatDollars(prepaid)}
            detail={t`For sessions of packages that are not booked yet.`}
          />
        ) : null}
        <FigureTile
          label={t`Paid`}
          value={formatDollars(paid)}
          detail={t`Accepted by your bank, which may take a day or two to show it.`}
        />
      </FigureGrid>
      <EarningsChart />
      <PayoutAccountPanel account={account} />
      <StatementTable search={search} onSearch={onSearch} />
    </Stack>
  )
}
