import { formatNames } from '@wellspring/features/format-names'
import { Button } from '@chakra-ui/react'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { Trans, t } from '@wellspring/words/macro'

import { dayAhead, languageNames } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'
import { SearchFilters } from '../../parts/search-filters.tsx'
import { ActiveFilters, narrowingKeys } from './active-filters.tsx'
import { useIsAnyRated } from './use-is-any-rated.ts'

const days = [1, 3, 7, 14] as const

export interface DirectoryFiltersProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

/** Search, area and filters; all of them are in the URL. */
export function DirectoryFilters({ search, onChange }: DirectoryFiltersProps) {
  const choose = (part: Partial<Record<keyof DirectorySearch, unknown>>) => {
    const { page: _page, ...rest } = search
    const next = Object.entries({ ...rest, ...part }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    onChange(Object.fromEntries(next) as DirectorySearch)
  }
  const isAnyRated = useIsAnyRated()
  const freeIn = days.find((ahead) => dayAhead(ahead) === search.freeBy)
  const narrowed = narrowingKeys.filter((key) => search[key] !== undefined).length
  return (
    <SearchFilters
      label={t`Search providers`}
      search={search}
      onChange={choose}
      narrowed={narrowed}
      first={
        <>
          <FilterSelect
            label={t`Free`}
            value={freeIn === undefined ? (search.freeBy ?? '') : String(freeIn)}
            options={[
              ['', t`Any time`],
              ['1', t`Available by tomorrow`],
              ['3', t`Available within 3 days`],
              ['7', t`Available within a week`],
              ['14', t`Available within two weeks`],
              ...(search.freeBy && freeIn === undefined
                ? ([[search.freeBy, t`Available by ${search.freeBy}`]] as const)
                : []),
            ]}
            onChange={(ahead) => choose({ freeBy: /^\d+$/.test(ahead) ? dayAhead(Number(ahead)) : ahead })}
          />
          <FilterSelect
            label={t`Price`}
            value={search.maxPrice === undefined ? '' : String(search.maxPrice)}
            options={[
              ['', t`Any price`],
              ...[50, 100, 150, 250].map((dollars) => [String(dollars), t`Up to $${dollars}`] as const),
            ]}
            onChange={(dollars) => choose({ maxPrice: dollars === '' ? undefined : Number(dollars) })}
          />
          <FilterSelect
            label={t`Format`}
            value={search.format ?? ''}
            options={[['', t`Any format`], ...Object.entries(formatNames)]}
            onChange={(format) => choose({ format })}
          />
        </>
      }
      below={<ActiveFilters search={search} onChange={onChange} />}
    >
      <FilterSelect
        label={t`Language`}
        value={search.language ?? ''}
        options={[['', t`Any language`], ...Object.entries(languageNames)]}
        onChange={(language) => choose({ language })}
      />
      {isAnyRated ? (
        <FilterSelect
          label={t`Rating`}
          value={search.minRating === undefined ? '' : String(search.minRating)}
          options={[
            ['', t`Any rating`],
            ['3', t`3 stars or more`],
            ['4', t`4 stars or more`],
            ['5', t`5 stars`],
          ]}
          onChange={(stars) => choose({ minRating: stars === '' ? undefined : Number(stars) })}
        />
      ) : null}
      <Button
        size="sm"
        minH="11"
        variant={search.acceptsNew ? 'solid' : 'outline'}
        aria-pressed={search.acceptsNew === true}
        onClick={() => choose({ acceptsNew: search.acceptsNew ? undefined : true })}
      >
        <Trans>Accepts new patrons</Trans>
      </Button>
      <Button
        size="sm"
        minH="11"
        variant={search.shops ? 'solid' : 'outline'}
        aria-pressed={search.shops === true}
        onClick={() => choose({ shops: search.shops ? undefined : true })}
      >
        <Trans>Shops</Trans>
      </Button>
    </SearchFilters>
  )
}
