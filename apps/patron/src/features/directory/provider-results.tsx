import { Button, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Relaxation } from '@wellspring/api/contract/directory'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { Trans, plural, t } from '@wellspring/words/macro'

import { askFor, filterNames } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'
import { ProviderGrid } from '../../parts/directory/provider-grid.tsx'
import { DirectorySort } from './directory-sort.tsx'
import { PROVIDERS_PER_PAGE } from './start-directory.ts'

export interface ProviderResultsProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

function whyNobody(relaxation: Relaxation | null): string {
  if (!relaxation || relaxation.totalItems === 0) return t`No providers match yet.`
  // A search matches shops too: without it the result differs from the count.
  if (relaxation.without === 'search') return t`No provider matches all your filters.`
  return t`No provider matches all your filters. Without ${filterNames[relaxation.without]} there are ${relaxation.totalItems}.`
}

/** The matching providers by page, or the filter that excludes all of them. */
export function ProviderResults({ search, onChange }: ProviderResultsProps) {
  const answer = useQuery(
    directoryQueries.providers(useApi(), { ...askFor(search), free: 'open', limit: PROVIDERS_PER_PAGE }),
  )
  const { data, isPending, isPlaceholderData } = answer
  if (isPending) return <LoadingList shape="cards" label={t`Loading providers`} />
  if (!data) return <ErrorState {...failureOf(answer)} />
  const { providers, pagination, relaxation, isNear } = data
  if (providers.length === 0) {
    const { [relaxation?.without ?? 'search']: _dropped, page: _page, ...rest } = search
    const isOneToBlame = relaxation !== null && relaxation.totalItems > 0
    return (
      <EmptyList
        sentence={whyNobody(relaxation)}
        action={
          <Button variant="outline" onClick={() => onChange(isOneToBlame ? rest : {})}>
            {isOneToBlame
              ? relaxation.without === 'search'
                ? t`Clear search`
                : t`Search without ${filterNames[relaxation.without]}`
              : t`Show all providers`}
          </Button>
        }
      />
    )
  }
  const { currentPage, totalPages, totalItems } = pagination
  const go = (page: number) => onChange({ ...search, page })
  return (
    <Flex direction="column" gap="5" opacity={isPlaceholderData ? 0.6 : 1}>
      {/* A phone stacks the two, so that neither is cut off. */}
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        justify="space-between"
        align={{ base: 'stretch', sm: 'center' }}
        gap="3"
      >
        <Text color="fg.muted" textStyle="sm" role="status">
          {isNear ? t`No match for “${search.search ?? ''}”. Closest: ` : null}
          {plural(totalItems, { one: '# provider with free times', other: '# providers with free times' })}
        </Text>
        <DirectorySort search={search} onChange={onChange} />
      </Flex>
      <ProviderGrid providers={providers} />
      {totalPages > 1 ? (
        <Flex as="nav" aria-label={t`Pages`} justify="space-between" align="center" gap="3">
          <Button variant="outline" disabled={currentPage <= 1} onClick={() => go(currentPage - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <Text color="fg.muted" textStyle="sm">
            <Trans>
              Page {currentPage} of {totalPages}
            </Trans>
          </Text>
          <Button variant="outline" disabled={currentPage >= totalPages} onClick={() => go(currentPage + 1)}>
            <Trans>Next</Trans>
          </Button>
        </Flex>
      ) : null}
    </Flex>
  )
}
