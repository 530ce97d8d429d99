import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { productQueries } from '@wellspring/api/hooks/products'
import { schedulingQueries } from '@wellspring/api/hooks/scheduling'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import { useSession } from '@wellspring/api/session'
import { StepList } from '@wellspring/ui/step-list'

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
  if (!user || !availability || !services || !products || !wallet) return null
  const hasServices = services.totalRecords > 0
  const hasProducts = products.totalRecords > 0
  const isOnlyShop = hasProducts && !hasServices
  const hasHours =
    availability.week.some((windows) => windows.length > 0) ||
    availability.overrides.some(({ windows }) => windows.length > 0)
  return (
    <StepList
      title="Your first weeks"
      sentence="A few steps until people can find you, book you and pay you."
      steps={[
        {
          label: 'Add your picture',
          sentence: 'People like to see who they will meet.',
          href: '/account-settings',
          isDone: user.profileImageUrl !== null,
        },
        {
          label: 'Publish a service or list a product',
          sentence: 'What you offer, for how long and at what price.',
          href: '/provider/services/new',
          isDone: hasServices || hasProducts,
        },
        ...(isOnlyShop
          ? []
          : [
              {
                label: 'Set your hours',
                sentence: 'When people can book you.',
                href: '/provider/availability',
                isDone: hasHours,
              },
            ]),
        {
          label: 'Connect your payouts',
          sentence: 'The bank account your earnings go to.',
          href: '/provider/wallet',
          isDone: wallet.account.status !== 'none',
        },
      ]}
    />
  )
}
