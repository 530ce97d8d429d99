import { Box, Button, Grid, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { Trans, t } from '@wellspring/words/macro'

import { EventCard } from '../../../parts/events/event-card.tsx'
import { EventFilters } from './event-filters.tsx'
import { changedSearch, readEventSearch } from './event-filter.ts'
import { PER_PAGE, askFor } from './event-search.ts'
import type { EventSearch } from './event-search.ts'

export interface EventsScreenProps {
  title: string
  description: string
  search: EventSearch
  onSearch: (search: EventSearch) => void
  /** Whether past events have a tab. */
  hasPast: boolean
  /** The patron's own events, above the calendar. */
  own?: ReactNode
}

/** The filtered events by date. */
export function EventsScreen({ title, description, search: asked, ...rest }: EventsScreenProps) {
  const { onSearch, hasPast, own } = rest
  const search = useMemo(() => {
    const { when, ...other } = readEventSearch({ ...asked })
    return { ...other, ...(hasPast && when && { when }) }
  }, [asked, hasPast])
  const answer = useQuery(eventQueries.calendar(useApi(), askFor(search)))
  const { data, error } = answer
  const isPast = search.when === 'past'
  const isWhole = Object.keys(search).every((key) => key === 'when' || key === 'page')
  return (
    <Box>
      <PageHeader title={title} description={description} />
      {own}
      <EventFilters
        search={search}
        onChange={onSearch}
        beside={
          hasPast ? (
            <FilterButtons
              label={t`When`}
              choices={[
                { value: undefined, label: t`Upcoming` },
                { value: 'past', label: t`Past` },
              ]}
              value={search.when}
              onChange={(when) => onSearch(changedSearch(search, { when }))}
            />
          ) : null
        }
      />
      <Stack gap="6">
        {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
        {!data && !error ? <LoadingList shape="pictures" label={t`Loading events`} /> : null}
        {data?.data.length === 0 ? (
          <EmptyList
            title={isWhole ? (isPast ? t`No past events` : t`No events at the moment`) : t`No events found`}
            sentence={
              isWhole
                ? isPast
                  ? t`Events that are over appear here.`
                  : t`New dates appear here once they are published.`
                : t`Nothing matches all your filters.`
            }
            action={
              isWhole ? null : (
                <Button variant="outline" onClick={() => onSearch(isPast ? { when: 'past' } : {})}>
                  <Trans>Clear filters</Trans>
                </Button>
              )
            }
          />
        ) : null}
        <Grid gap="5" templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))">
          {data?.data.map((date, at) => (
            <EventCard key={date.occurrenceId} date={date} isOver={isPast} priority={at === 0} />
          ))}
        </Grid>
        {data ? (
          <Pager
            page={search.page ?? 1}
            perPage={PER_PAGE}
            total={data.total}
            onPage={(page) => onSearch({ ...search, page })}
          />
        ) : null}
      </Stack>
    </Box>
  )
}
