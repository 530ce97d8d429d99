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
  /** Counted from 1. */
  page?: number
}

export interface UpcomingOrPastProps<Row> {
  title: string
  search: WhenSearch
  onSearch: (search: WhenSearch) => void
  /** Beside what is to come, if it shows anything; between it and what is below it on a phone and a tablet. */
  aside?: ReactNode
  /** Below the list, once it is known that there is anything. */
  below?: ReactNode
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** How many there are of the other kind, once it is known. */
  others: number | undefined
  /** Why there is no answer. */
  failure: ErrorStateProps | undefined
  /** Said while there is no answer yet. */
  loading: string
  empty: EmptyListProps
  renderRow: (row: Row) => ReactNode
}

/** What is to come, the next first; and what has been. */
export function UpcomingOrPast<Row>(props: UpcomingOrPastProps<Row>) {
  const { title, search, onSearch, aside, below, rows, total, others, failure, loading, empty, renderRow } =
    props
  const { when, page = 1 } = search
  return (
    // As high as a screen: the page's end does not move while the parts come.
    <Box minH="calc(100dvh - 8rem)">
      <PageHeader title={title} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        // What is below the list begins at its end, however long the part beside it is.
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
