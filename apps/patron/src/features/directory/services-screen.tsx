import { Box, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { Trans, t } from '@wellspring/words/macro'

import { formatNames } from '../../parts/directory/directory-filter.ts'
import { OfferRow } from '../../parts/directory/offer-row.tsx'
import { SERVICES_PER_PAGE, servicesOn } from './services-page.ts'

function Row({ service }: { service: Service }) {
  const { id, title, description, lengthMinutes, price, format, provider } = service
  return (
    <OfferRow
      title={title}
      facts={[provider.name, t`${lengthMinutes} minutes`, formatNames[format]].join(' · ')}
      description={description}
      price={price === 0 ? t`Free` : formatDollars(price)}
      action={
        <LinkButton
          href={`/providers/${provider.id}/book?service=${id}`}
          variant="outline"
          aria-label={t`Book ${title} with ${provider.name}`}
        >
          <Trans>Book</Trans>
        </LinkButton>
      }
    />
  )
}

export interface ServicesScreenProps {
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
}

/** What can be booked, of everybody, the cheapest first. */
export function ServicesScreen({ page, onPage }: ServicesScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(directoryQueries.services(useApi(), servicesOn(page)))
  return (
    <Box>
      <PageHeader title={t`Services`} description={t`Everything you can book here, cheapest first.`} />
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Services are on their way`} /> : null}
      {data?.services.length === 0 ? <EmptyList sentence={t`Nothing can be booked yet.`} /> : null}
      <Grid
        as="ul"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
        mb="5"
      >
        {data?.services.map((service) => (
          <Row key={service.id} service={service} />
        ))}
      </Grid>
      {data ? (
        <Pager page={page} perPage={SERVICES_PER_PAGE} total={data.totalRecords} onPage={onPage} />
      ) : null}
    </Box>
  )
}
