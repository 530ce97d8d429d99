import { Flex, chakra } from '@chakra-ui/react'

import { contentAccessNames, contentKindNames } from '@wellspring/features/educational-content'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { SearchInput } from '@wellspring/ui/search-input'
import { t } from '@wellspring/words/macro'

import { languageNames } from '../../parts/directory/directory-filter.ts'
import { areaChoices } from '../../parts/shop/product-filter.ts'
import { useSearchWords } from '../../parts/use-search-words.ts'
import { changedSearch } from './content-filter.ts'
import type { ContentSearch } from './content-search.ts'

const pairs = <Key extends string>(names: Record<Key, string>) => Object.entries(names) as [Key, string][]

export interface ContentFiltersProps {
  search: ContentSearch
  onChange: (search: ContentSearch) => void
}

/** Words, area and what narrows the catalogue down; all of it stands in the URL. */
export function ContentFilters({ search, onChange }: ContentFiltersProps) {
  const [words, setWords] = useSearchWords(search.search, (typed) =>
    onChange(changedSearch(search, { search: typed })),
  )
  return (
    <chakra.search display="flex" flexDirection="column" gap="3" mb="6">
      <SearchInput
        value={words}
        onValueChange={setWords}
        label={t`Search titles, summaries and transcripts`}
      />
      <FilterButtons
        label={t`Area`}
        choices={areaChoices}
        value={search.area}
        onChange={(area) => onChange(changedSearch(search, { area }))}
      />
      <Flex gap="3" wrap="wrap">
        <FilterSelect
          label={t`Kind`}
          value={search.kind ?? ''}
          options={[['', t`Any kind`], ...pairs(contentKindNames)]}
          onChange={(kind) => onChange(changedSearch(search, { kind }))}
        />
        <FilterSelect
          label={t`Language`}
          value={search.language ?? ''}
          options={[['', t`Any language`], ...pairs(languageNames)]}
          onChange={(language) => onChange(changedSearch(search, { language }))}
        />
        <FilterSelect
          label={t`For`}
          value={search.access ?? ''}
          options={[['', t`Everybody and members`], ...pairs(contentAccessNames)]}
          onChange={(access) => onChange(changedSearch(search, { access }))}
        />
      </Flex>
    </chakra.search>
  )
}
