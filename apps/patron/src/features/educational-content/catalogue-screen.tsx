import { Box, Button, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { educationalContentQueries } from '@wellspring/api/hooks/educational-content'
import { failureOf } from '@wellspring/api/hooks/failure'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LinkButton } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Pager } from '@wellspring/ui/pager'
import { Trans, t } from '@wellspring/words/macro'

import { ContentFilters } from './content-filters.tsx'
import { readContentSearch } from './content-filter.ts'
import { PER_PAGE, askFor } from './content-search.ts'
import type { ContentSearch } from './content-search.ts'
import { ContentTile, ContentTiles } from '../../parts/educational-content/content-tile.tsx'

export interface CatalogueScreenProps {
  search: ContentSearch
  onSearch: (search: ContentSearch) => void
}

/** All articles, recordings, videos and documents. */
export function CatalogueScreen({ search: asked, onSearch }: CatalogueScreenProps) {
  const search = useMemo(() => readContentSearch({ ...asked }), [asked])
  const answer = useQuery(educationalContentQueries.catalogue(useApi(), askFor(search)))
  const { data, error } = answer
  const isWhole = Object.keys(search).every((key) => key === 'page')
  return (
    <Box>
      <PageHeader
        title={t`Educational content`}
        description={t`Articles, audio and video by our providers, each reviewed before it is published.`}
        actions={
          <LinkButton href="/resource-library" variant="outline">
            <Trans>My library</Trans>
          </LinkButton>
        }
      />
      <ContentFilters search={search} onChange={onSearch} />
      <Stack gap="6">
        {error && !data ? <ErrorState {...failureOf(answer)} /> : null}
        {!data && !error ? <LoadingList label={t`Loading content`} /> : null}
        {data?.contents.length === 0 ? (
          <EmptyList
            title={isWhole ? t`Nothing is published yet` : t`Nothing found`}
            sentence={
              isWhole
                ? t`What our providers write and record appears here.`
                : t`Nothing matches all your filters.`
            }
            action={
              isWhole ? null : (
                <Button variant="outline" onClick={() => onSearch({})}>
                  <Trans>Clear filters</Trans>
                </Button>
              )
            }
          />
        ) : null}
        <ContentTiles>
          {data?.contents.map((content, at) => (
            <ContentTile key={content.id} content={content} priority={at === 0} />
          ))}
        </ContentTiles>
        {data ? (
          <Pager
            page={search.page ?? 1}
            perPage={PER_PAGE}
            total={data.totalRecords}
            onPage={(page) => onSearch({ ...search, page })}
          />
        ) : null}
      </Stack>
    </Box>
  )
}
