import { FilterSelect } from '@wellspring/ui/filter-select'
import { t } from '@wellspring/words/macro'

import { sortNames } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'
import { useIsAnyRated } from './use-is-any-rated.ts'

const { rating: _rating, ...unrated } = sortNames

export interface DirectorySortProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

/** The order of the providers; a change returns to the first page. */
export function DirectorySort({ search, onChange }: DirectorySortProps) {
  const sorts = useIsAnyRated() ? sortNames : { ...unrated, best: t`Suggested first` }
  const { page: _page, sort = 'best', ...rest } = search
  return (
    <FilterSelect
      label={t`Sort`}
      value={sort}
      options={Object.entries(sorts)}
      onChange={(chosen) =>
        onChange(chosen === 'best' ? rest : { ...rest, sort: chosen as keyof typeof sortNames })
      }
    />
  )
}
