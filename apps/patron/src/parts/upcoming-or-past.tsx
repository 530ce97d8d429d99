import { Box, Grid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { EmptyList } from '@wellspring/ui/empty-list'
import type { EmptyListProps } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import type { ErrorStateProps } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { t } from '@wellspring/words/macro'

export const PER_PAGE = 20

export interface WhenSearch {
  when?: 'past'
  /** Starts at 1. */
  page?: number
}

export interface UpcomingOrPastProps<Row> {
  title: string
  search: WhenSearch
  onSearch: (search: WhenSearch) => void
  /** Beside the upcoming list; on a phone and a tablet between the list and what is below it. */
  aside?: ReactNode
  /** Below the list, once the list has loaded. */
  below?: ReactNode
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** The number of rows under the other tab; undefined while loading. */
  others: number | undefined
  /** Why loading failed. */
  failure: ErrorStateProps | undefined
  /** Announced while loading. */
  loading: string
  empty: EmptyListProps
  renderRow: (row: Row) => ReactNode
}

/** A list with a tab for upcoming rows, next first, and one for past rows. */
export function UpcomingOrPast<Row>(props: UpcomingOrPastProps<Row>) {
  const { title, search, onSearch, aside, below, rows, total, others, failure, loading, empty, renderRow } =
    props
  const { when, page = 1 } = search
  return (
    // As high as the screen, so that the page's end does not move while its parts load.
    <Box minH="calc(100dvh - 8rem)">
      <PageHeader title={title} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        // Content below the list follows it directly, however long the aside is.
        gridTemplateRows={{ lg: 'auto 1fr' }}
      >
        <Box>
          <FilterButtons
            mb="4"
            label={t`When`}
            choices={[
              { value: undefined, label: t`Upcoming`, count: (when === 'past' ? others : total) ?? null },
              { value: 'past', label: t`Past`, count: (when === 'past' ? total : others) ?? null },
            ]}
            value={when}
            onChange={(next) => onSearch(next === 'past' ? { when: next } : {})}
          />
          <Stack gap="4">
            {failure && !rows ? <ErrorState {...failure} /> : null}
            {!rows && !failure ? <LoadingList label={loading} /> : null}
            {rows?.length === 0 ? <EmptyList {...empty} /> : null}
            {rows && rows.length > 0 ? (
              <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 28rem), 1fr))">
                {rows.map(renderRow)}
              </Grid>
            ) : null}
            {rows ? (
              <Pager
                page={page}
                perPage={PER_PAGE}
                total={total ?? 0}
                onPage={(next) => onSearch({ ...search, page: next })}
              />
            ) : null}
          </Stack>
        </Box>
        {when === 'past' ? null : (
          <Box
            w={{ lg: '21rem' }}
            ms={{ lg: '10' }}
            mt={{ base: '8', lg: '0' }}
            gridColumn={{ lg: '2' }}
            gridRow={{ lg: '1 / span 2' }}
            _empty={{ display: 'none' }}
          >
            {aside}
          </Box>
        )}
        {rows && (total || others) ? <Box gridColumn="1">{below}</Box> : null}
      </Grid>
    </Box>
  )
}
