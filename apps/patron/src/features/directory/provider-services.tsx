import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, t } from '@wellspring/words/macro'

import { servicesOf } from '../../parts/booking/services-of.ts'
import { useFirstFree } from '../../parts/booking/use-first-free.ts'
import { ServiceRow } from './service-row.tsx'

/** A provider's services. */
export function ProviderServices({ providerId, acceptsNew }: { providerId: string; acceptsNew: boolean }) {
  const answer = useQuery(directoryQueries.services(useApi(), servicesOf(providerId)))
  const { data, error } = answer
  const { data: answered } = useFirstFree([providerId])
  const [free] = answered?.providers ?? []
  const nextOf = (id: string) => free?.services.find(({ serviceId }) => serviceId === id)?.startsAt
  return (
    <Box as="section" aria-labelledby="services">
      <Heading as="h2" id="services" textStyle="heading" mb="4">
        <Trans>Services</Trans>
      </Heading>
      {acceptsNew ? null : (
        <Text color="fg.muted" mb="3">
          <Trans>Not accepting new patrons at the moment.</Trans>
        </Text>
      )}
      {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Loading services`} /> : null}
      {data?.services.length === 0 ? <EmptyList sentence={t`Nothing can be booked here yet.`} /> : null}
      <Stack as="ul" gap="3" listStyleType="none">
        {data?.services.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            next={free && (nextOf(service.id) ?? null)}
            isBookable={acceptsNew}
            isUsed={free?.usedFirst?.serviceIds.includes(service.id) ?? false}
          />
        ))}
      </Stack>
    </Box>
  )
}
