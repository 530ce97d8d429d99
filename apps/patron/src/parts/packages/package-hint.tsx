import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { useSession } from '@wellspring/api/session'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, plural } from '@wellspring/words/macro'

import { offersOf } from './offers-of.ts'
import { buyHref } from './package-hrefs.ts'

const MOST = 5

/** Mentions a package offer for the service, or the sessions left of an own package; otherwise renders nothing. */
export function PackageHint({ service: { id, provider } }: { service: Service }) {
  const { data } = useQuery(packageQueries.offered(useApi(), offersOf(provider.id)))
  const offer = data?.packages.find(({ service }) => service.id === id)
  const { user } = useSession()
  const own = useQuery({
    ...packageQueries.purchases(useApi(), { serviceId: id, status: 'active', limit: MOST }),
    enabled: user !== null && offer !== undefined,
  })
  const left = own.data?.purchases.reduce((sum, one) => sum + (one.isFrozen ? 0 : one.left), 0) ?? 0
  if (left > 0)
    return (
      <Text textStyle="sm" mt="4">
        {plural(left, {
          one: 'Your package pays for it: 1 session left.',
          other: 'Your package pays for it: # sessions left.',
        })}
      </Text>
    )
  // Replacing the offer once the own packages load would move the content below.
  if (!offer || own.isLoading) return null
  return (
    <Text textStyle="sm" mt="4">
      <Trans>
        Coming more often?{' '}
        <Link href={buyHref(provider.id, offer.id)}>
          <Trans>
            {offer.sessions} sessions for {formatDollars(offer.price)}
          </Trans>
        </Link>
      </Trans>
    </Text>
  )
}
