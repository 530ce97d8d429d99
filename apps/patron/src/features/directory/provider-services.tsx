import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import { servicesOf } from '../../parts/booking/services-of.ts'
import { formatNames } from '../../parts/directory/directory-filter.ts'
import { OfferRow } from '../../parts/directory/offer-row.tsx'

function ServiceRow({ service, bookable }: { service: Service; bookable: boolean }) {
  const { id, title, description, lengthMinutes, price, format, confirmation, provider, capacity, city } =
    service
  const facts = [
    t`${lengthMinutes} minutes`,
    formatNames[format],
    city,
    capacity > 1 ? t`up to ${capacity} people` : null,
    confirmation === 'request' ? t`on request` : null,
  ]
  return (
    <OfferRow
      title={title}
      facts={facts.filter(Boolean).join(' · ')}
      description={description}
      price={price === 0 ? t`Free` : formatDollars(price)}
      action={
        bookable ? (
          <LinkButton
            href={`/providers/${provider.id}/book?service=${id}`}
            variant="outline"
            aria-label={t`Book ${title}`}
          >
            <Trans>Book</Trans>
          </LinkButton>
        ) : null
      }
    />
  )
}

/** What can be booked of a provider. */
export function ProviderServices({ providerId, acceptsNew }: { providerId: string; acceptsNew: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(
    directoryQueries.services(useApi(), servicesOf(providerId)),
  )
  return (
    <Box as="section" aria-labelledby="services">
      <Heading as="h2" id="services" textStyle="heading" mb="4">
        <Trans>Services</Trans>
      </Heading>
      {acceptsNew ? null : (
        <Text color="fg.muted" mb="3">
          <Trans>Takes no new patrons at the moment.</Trans>
        </Text>
      )}
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Services are on their way`} /> : null}
      {data?.services.length === 0 ? <EmptyList sentence={t`Nothing can be booked here yet.`} /> : null}
      <Stack as="ul" gap="3" listStyleType="none">
        {data?.services.map((service) => (
          <ServiceRow key={service.id} service={service} bookable={acceptsNew} />
        ))}
      </Stack>
    </Box>
  )
}
