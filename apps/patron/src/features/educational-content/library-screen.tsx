import { Box, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { LibraryShelf } from '@wellspring/api/contract/educational-content-status'
import { useApi } from '@wellspring/api/hooks/api'
import { libraryQueries } from '@wellspring/api/hooks/educational-library'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { Trans, t } from '@wellspring/words/macro'

import { ContentTiles } from '../../parts/educational-content/content-tile.tsx'
import { LibraryTile } from './library-tile.tsx'
import { Recommended } from './recommended.tsx'

const PER_PAGE = 20

export interface LibrarySearch {
  shelf?: Exclude<LibraryShelf, 'in_progress'>
  /** Starts at 1. */
  page?: number
}

export interface LibraryScreenProps {
  search: LibrarySearch
  onSearch: (search: LibrarySearch) => void
}

const empty: Record<LibraryShelf, { title: string; sentence: string }> = {
  in_progress: {
    title: t`Nothing is in progress`,
    sentence: t`What you start reading, listening to or watching appears here, on every device.`,
  },
  watch_later: {
    title: t`Nothing is on your list`,
    sentence: t`Choose Watch later or Save for later on anything you want to come back to.`,
  },
  finished: {
    title: t`Nothing is finished yet`,
    sentence: t`What you have finished reading, listening to or watching stays here.`,
  },
}

/** The patron's library: started, saved for later and finished. */
export function LibraryScreen({ search, onSearch }: LibraryScreenProps) {
  const { shelf, page = 1 } = search
  const query = useQuery(
    libraryQueries.shelf(useApi(), { shelf: shelf ?? 'in_progress', limit: PER_PAGE, page: page - 1 }),
  )
  const { data, error } = query
  const counts = data?.counts
  return (
    <Box>
      <PageHeader
        title={t`Resource library`}
        description={t`What you have started, saved for later and finished.`}
        actions={
          <LinkButton href="/educational-content" variant="outline">
            <Trans>See all content</Trans>
          </LinkButton>
        }
      />
      <FilterButtons
        mb="4"
        label={t`Part of the library`}
        choices={[
          { value: undefined, label: t`In progress`, count: counts?.in_progress ?? null },
          { value: 'watch_later', label: t`For later`, count: counts?.watch_later ?? null },
          { value: 'finished', label: t`Finished`, count: counts?.finished ?? null },
        ]}
        value={shelf}
        onChange={(next) => onSearch(next === undefined ? {} : { shelf: next })}
      />
      <Stack gap="4" mb="10">
        {error && !data ? <ErrorState {...failureOf(query)} /> : null}
        {!data && !error ? <LoadingList shape="cards" label={t`Loading your library`} /> : null}
        {data?.items.length === 0 ? (
          <EmptyList
            {...empty[shelf ?? 'in_progress']}
            action={
              <LinkButton href="/educational-content">
                <Trans>Find something</Trans>
              </LinkButton>
            }
          />
        ) : null}
        {data && data.items.length > 0 ? (
          <ContentTiles>
            {data.items.map((item) => (
              <LibraryTile key={item.id} item={item} />
            ))}
          </ContentTiles>
        ) : null}
        {data ? (
          <Pager
            page={page}
            perPage={PER_PAGE}
            total={data.totalRecords}
            onPage={(next) => onSearch({ ...search, page: next })}
          />
        ) : null}
      </Stack>
      {/* Recommendations wait for the library above them, whose height would move them. */}
      {data || error ? <Recommended title={t`Next for you`} howMany={4} /> : null}
    </Box>
  )
}
