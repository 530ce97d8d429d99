import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { formatDollars } from '@wellspring/ui/money'
import { useNow } from '@wellspring/ui/use-now'

import { nextReleaseSentence } from './next-release.ts'

/** What is paid out next. */
export function AvailableCard({ href }: { href: string }) {
  const { data, isError } = useQuery(walletQueries.seller(useApi()))
  const wallet = data?.wallet
  return (
    <FigureTile
      label="Available for payout"
      href={href}
      value={wallet && formatDollars(wallet.available)}
      detail={
        wallet && wallet.account.status !== 'active'
          ? 'Connect a bank account to be paid.'
          : `Paid out daily from ${formatDollars(wallet?.minimum ?? 0)} on.`
      }
      failed={isError && !wallet}
    />
  )
}

/** What has been earned and is not payable yet. */
export function PendingCard({ href }: { href: string }) {
  const now = useNow()
  const { data, isError } = useQuery(walletQueries.seller(useApi()))
  const wallet = data?.wallet
  return (
    <FigureTile
      label="Pending earnings"
      href={href}
      value={wallet && formatDollars(wallet.pending)}
      detail={wallet?.next ? nextReleaseSentence(wallet.next, now) : 'From sales that are not over yet.'}
      failed={isError && !wallet}
    />
  )
}
