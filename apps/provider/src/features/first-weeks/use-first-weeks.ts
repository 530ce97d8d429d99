import { useQuery } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import { hasHours } from '@wellspring/api/contract/opening-hours'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { productQueries } from '@wellspring/api/hooks/products'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { useSession } from '@wellspring/api/session'
import type { FirstStep } from '@wellspring/ui/first-steps'
import { t } from '@wellspring/words/macro'

const ASK_AGAIN_MS = 2000
const one = { page: 0, limit: 1 }

/** The first steps of a practice or a shop; undefined while loading, null after a failed load. */
export function useFirstWeeks(): readonly FirstStep[] | null | undefined {
  const api = useApi()
  const { user } = useSession()
  const hours = useQuery({
    ...schedulingQueries.availability(api),
    // The availability of a new member is created a moment after the membership.
    refetchInterval: ({ state }) => (hasCode(state.error, 'NOT_APPROVED') ? ASK_AGAIN_MS : false),
  })
  const published = useQuery(directoryQueries.ownServices(api, { ...one, status: 'published' }))
  const onSale = useQuery(productQueries.list(api, one))
  const seller = useQuery(walletQueries.seller(api))
  const availability = hours.data?.availability
  const services = published.data
  const products = onSale.data
  const wallet = seller.data?.wallet
  // A step counts as missing only after its data has loaded.
  if (!user || !availability || !services || !products || !wallet)
    return [hours, published, onSale, seller].some(({ isLoadingError }) => isLoadingError) ? null : undefined
  const owed = wallet.pending + wallet.available
  const hasServices = services.totalRecords > 0
  const hasProducts = products.totalRecords > 0
  const isOnlyShop = hasProducts && !hasServices
  return [
    {
      id: 'picture',
      title: t`Add your picture`,
      words: t`People like to see who they will meet.`,
      href: '/account-settings',
      action: t`Add a picture`,
      isDone: user.profileImageUrl !== null,
    },
    {
      id: 'offer',
      title: t`Add your first service or product`,
      words: t`A service people can book, or a product for the shop.`,
      href: '/provider/services/new',
      action: t`Add a service`,
      isDone: hasServices || hasProducts,
    },
    ...(isOnlyShop
      ? []
      : [
          {
            id: 'hours',
            title: t`Set your hours`,
            words: t`When people can book you.`,
            href: '/provider/availability',
            action: t`Set hours`,
            isDone: hasHours(availability),
          },
        ]),
    {
      id: 'payouts',
      title: t`Connect your bank account`,
      words: owed > 0 ? t`So we can pay out your earnings.` : t`The bank account your earnings go to.`,
      href: '/provider/wallet',
      action: t`Connect`,
      isDone: wallet.account.status !== 'none',
    },
  ]
}

/** The bank account step, if it is the only one left. */
export function bankStepOf(steps: readonly FirstStep[]): FirstStep | undefined {
  const left = steps.filter(({ isDone }) => !isDone)
  return left.length === 1 ? left.find(({ id }) => id === 'payouts') : undefined
}
