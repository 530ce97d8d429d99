import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { hasHours } from '@wellspring/api/contract/has-hours'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { productQueries } from '@wellspring/api/hooks/products'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { useSession } from '@wellspring/api/session'
import { FirstSteps } from '@wellspring/ui/first-steps'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

const one = { page: 0, limit: 1 }

/** What a practice or a shop does first; it goes by itself once all of it is done. */
export function FirstWeeksCard() {
  const api = useApi()
  const { user } = useSession()
  const availability = useQuery(schedulingQueries.availability(api)).data?.availability
  const services = useQuery(directoryQueries.ownServices(api, { ...one, status: 'published' })).data
  const products = useQuery(productQueries.list(api, one)).data
  const wallet = useQuery(walletQueries.seller(api)).data?.wallet
  // Nothing is called missing before it is known.
  if (!user || !availability || !services || !products || !wallet) return <Box data-settling="" />
  const owed = wallet.pending + wallet.available
  const hasServices = services.totalRecords > 0
  const hasProducts = products.totalRecords > 0
  const isOnlyShop = hasProducts && !hasServices
  return (
    <FirstSteps
      title={t`Your first weeks`}
      steps={[
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
          title: t`Offer something`,
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
          words:
            owed > 0
              ? t`To be paid the ${formatDollars(owed)} you have earned.`
              : t`The bank account your earnings go to.`,
          href: '/provider/wallet',
          action: t`Connect`,
          isDone: wallet.account.status !== 'none',
        },
      ]}
    />
  )
}
