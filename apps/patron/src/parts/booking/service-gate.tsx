import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { servicesOf } from './services-of.ts'
import { useUsedFirstConsultations } from './use-used-first-consultations.ts'

export interface ServiceGateProps {
  providerId: string
  /**
   * Falls back to the first bookable service if undefined, gone, or a first consultation the patron has already had.
   */
  serviceId: string | undefined
  children: (service: Service, services: readonly Service[]) => ReactNode
  /** The skeleton while the services load. */
  waiting?: ReactNode
}

/** Loads a provider's services and renders the selected one. */
export function ServiceGate({ providerId, serviceId, children, waiting }: ServiceGateProps) {
  const query = useQuery(directoryQueries.services(useApi(), servicesOf(providerId)))
  const { data, error } = query
  const { isPending, used } = useUsedFirstConsultations(providerId, data?.services)
  if (error && !data) return <ErrorState {...failureOf(query)} />
  if (!data || isPending) return waiting ?? <LoadingList shape="detail" label={t`Loading services`} />
  const open = data.services.filter(({ id }) => !used.has(id))
  const offered = open.length > 0 ? open : data.services
  const service = offered.find(({ id }) => id === serviceId) ?? offered[0]
  if (service) return children(service, offered)
  return (
    <EmptyList
      sentence={t`No appointments can be booked here right now.`}
      action={
        <LinkButton href="/find-provider">
          <Trans>Find another provider</Trans>
        </LinkButton>
      }
    />
  )
}
