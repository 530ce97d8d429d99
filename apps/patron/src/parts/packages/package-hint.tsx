import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { Trans } from '@wellspring/words/macro'

import { offersOf } from './offers-of.ts'
import { buyHref } from './package-hrefs.ts'

/** That several sessions of a service are sold at once; nothing at all where they are not. */
export function PackageHint({ service: { id, provider } }: { service: Service }) {
  const { data } = useQuery(packageQueries.offered(useApi(), offersOf(provider.id)))
  const offer = data?.packages.find(({ service }) => service.id === id)
  if (!offer) return null
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
