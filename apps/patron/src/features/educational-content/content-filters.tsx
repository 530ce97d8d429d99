import { entriesOf } from '@wellspring/api/contract/record-keys'

import { Box } from '@chakra-ui/react'

import { contentAccessNames, contentKindNames } from '@wellspring/features/educational-content'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { t } from '@wellspring/words/macro'

import { languageNames } from '../../parts/directory/directory-filter.ts'
import { SearchFilters } from '../../parts/search-filters.tsx'
import { changedSearch } from './content-filter.ts'
import type { ContentSearch } from './content-search.ts'

const narrowing = ['kind', 'language', 'access'] as const

export interface ContentFiltersProps {
  search: ContentSearch
  onChange: (search: ContentSearch) => void
}

/** Search, area and filters; all of them are in the URL. */
export function ContentFilters({ search, onChange }: ContentFiltersProps) {
  const choose = (part: Partial<Record<keyof ContentSearch, unknown>>) =>
    onChange(changedSearch(search, part))
  const narrowed = narrowing.filter((key) => search[key] !== undefined).length
  return (
    <Box mb="6">
      <SearchFilters
        label={t`Search titles, summaries and transcripts`}
        search={search}
        onChange={choose}
        narrowed={narrowed}
        first={
          <>
            <FilterSelect
              label={t`Kind`}
              value={search.kind ?? ''}
              options={[['', t`Any kind`], ...entriesOf(contentKindNames)]}
              onChange={(kind) => choose({ kind })}
            />
            <FilterSelect
              label={t`Language`}
              value={search.language ?? ''}
              options={[['', t`Any language`], ...entriesOf(languageNames)]}
              onChange={(language) => choose({ language })}
            />
            <FilterSelect
              label={t`For`}
              value={search.access ?? ''}
              options={[['', t`Free and for members`], ...entriesOf(contentAccessNames)]}
              onChange={(access) => choose({ access })}
            />
          </>
        }
      />
    </Box>
  )
}
