import { Box, Grid } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { areas } from '@wellspring/api/contract/areas'
import type { Service } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { failureOf } from '@wellspring/api/hooks/failure'
import { areaNames } from '@wellspring/ui/area-names'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { Trans, t } from '@wellspring/words/macro'

import { useFirstFree } from '../../parts/booking/use-first-free.ts'
import { ServiceRow } from './service-row.tsx'
import { SERVICES_PER_PAGE, servicesOn } from './services-page.ts'
import type { ServicesSearch } from './services-page.ts'

export interface ServicesScreenProps {
  search: ServicesSearch
  onSearch: (search: ServicesSearch) => void
}

/** The next available times of the services on the page, by service, and those that the reader has used up. */
function useNextTimes(services: readonly Service[]) {
  const { data } = useFirstFree([...new Set(services.map(({ provider }) => provider.id))])
  const providers = data?.providers ?? []
  return {
    /** Undefined while loading. */
    next:
      data &&
      new Map(
        providers.flatMap((one) => one.services.map(({ serviceId, startsAt }) => [serviceId, startsAt])),
      ),
    used: new Set(providers.flatMap(({ usedFirst }) => usedFirst?.serviceIds ?? [])),
  }
}

/** The services of all providers, cheapest first. */
export function ServicesScreen({ search, onSearch }: ServicesScreenProps) {
  const { page = 1, area } = search
  const answer = useQuery(directoryQueries.services(useApi(), servicesOn(search)))
  const { data, error } = answer
  const { next, used } = useNextTimes(data?.services ?? [])
  return (
    <Box>
      <PageHeader
        title={t`Services`}
        description={t`Everything you can book here, lowest price first, with the provider, length and next free time.`}
      />
      <FilterButtons
        mb="4"
        label={t`Area`}
        choices={[
          { value: undefined, label: t`All` },
          ...areas.map((value) => ({ value, label: areaNames[value] })),
        ]}
        value={area}
        onChange={(chosen) => onSearch(chosen ? { area: chosen } : {})}
      />
      {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
      {!data && !error ? <LoadingList shape="rows" label={t`Loading services`} /> : null}
      {data?.services.length === 0 ? (
        <EmptyList
          sentence={area ? t`Nothing can be booked in this area yet.` : t`Nothing can be booked yet.`}
          {...(area && {
            action: (
              <LinkButton href="/services" variant="outline">
                <Trans>All services</Trans>
              </LinkButton>
            ),
          })}
        />
      ) : null}
      <Grid
        as="ul"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        listStyleType="none"
        mb="5"
      >
        {data?.services.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            next={next && (next.get(service.id) ?? null)}
            isNamed
            isBookable
            isUsed={used.has(service.id)}
          />
        ))}
      </Grid>
      {data ? (
        <Pager
          page={page}
          perPage={SERVICES_PER_PAGE}
          total={data.totalRecords}
          onPage={(to) => onSearch({ ...(area && { area }), ...(to > 1 && { page: to }) })}
        />
      ) : null}
    </Box>
  )
}
