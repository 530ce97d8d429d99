import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { MIN_SERIES } from '@wellspring/api/contract/series'
import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { packageQueries } from '@wellspring/api/hooks/packages'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

const MOST = 20

/** The caller's package that can pay for a series of a service. */
export const paysForSeries = (purchases: readonly PackagePurchase[]) =>
  purchases.find(({ left, isFrozen }) => left >= MIN_SERIES && !isFrozen) ?? null

export interface SeriesPaymentGateProps {
  service: Service
  /** The purchase is null if the service is free. */
  children: (purchase: PackagePurchase | null) => ReactNode
}

/** Determines how a series is paid: free services need nothing, all others need a package. */
export function SeriesPaymentGate({ service, children }: SeriesPaymentGateProps) {
  const { id: serviceId, provider, price } = service
  const query = useQuery({
    ...packageQueries.purchases(useApi(), { serviceId, status: 'active', limit: MOST }),
    enabled: price > 0,
  })
  const { data, error } = query
  if (price === 0) return children(null)
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data) return <LoadingList label={t`Loading your packages`} />
  const purchase = paysForSeries(data.purchases)
  if (purchase) return children(purchase)
  return (
    <EmptyList
      title={t`Booking several times at once needs a package`}
      sentence={t`You have no package of ${service.title} with two sessions left.`}
      action={
        <LinkButton href={`/providers/${provider.id}`}>
          <Trans>See the packages</Trans>
        </LinkButton>
      }
    />
  )
}
