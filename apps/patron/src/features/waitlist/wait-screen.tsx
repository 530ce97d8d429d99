import { Box, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { useClock } from '@wellspring/ui/zoned-time'

import { ServiceChoice } from '../booking/service-choice.tsx'
import { WishForm } from './wish-form.tsx'
import type { WishFormProps } from './wish-form.tsx'

export interface WaitScreenProps extends Pick<WishFormProps, 'onJoined' | 'onGuest'> {
  providerId: string
  serviceId: string | undefined
  onService: (id: string) => void
  onTime: (serviceId: string, startsAt: string) => void
}

function HowItGoes({ name }: { name: string }) {
  return (
    <Stack as="ul" listStyleType="disc" gap="1" ps="5" color="fg.muted" maxW="prose">
      <li>When a time that suits you becomes free, it is kept for whoever has waited longest.</li>
      <li>
        You get a mail and a notice, see what it costs, and take it or leave it. Nothing is charged before.
      </li>
      <li>{name} hears your name once you have booked.</li>
    </Stack>
  )
}

/** To wait for a time of somebody who is fully booked. */
export function WaitScreen({ providerId, serviceId, onService, onTime, ...on }: WaitScreenProps) {
  const clock = useClock()
  const { data, error, isFetching, refetch } = useQuery(
    directoryQueries.services(useApi(), { providerId, limit: 100 }),
  )
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  if (!data) return <LoadingList shape="detail" label="Services are on their way" />
  const service = data.services.find(({ id }) => id === serviceId) ?? data.services[0]
  if (!service)
    return (
      <EmptyList
        sentence="Nothing can be booked here now."
        action={<LinkButton href="/find-provider">Find somebody else</LinkButton>}
      />
    )
  const { name } = service.provider
  return (
    <Box maxW="44rem">
      <PageHeader
        title="Join the waitlist"
        description={`We look out for a time with ${name} for you.`}
        back={{ href: `/providers/${providerId}`, label: name }}
      />
      <Stack gap="6">
        <HowItGoes name={name} />
        <ServiceChoice services={data.services} value={service.id} onChange={onService} />
        <WishForm
          key={service.id}
          service={service}
          clock={clock}
          onTime={(startsAt) => onTime(service.id, startsAt)}
          {...on}
        />
        <Text textStyle="sm" color="fg.muted">
          You can leave the list whenever you like.
        </Text>
      </Stack>
    </Box>
  )
}
