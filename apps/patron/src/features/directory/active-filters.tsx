import { Button, Flex } from '@chakra-ui/react'

import { CloseIcon } from '@wellspring/ui/icon'

import { formatNames, languageNames } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'

/** What each filter that narrows the list says while it is on. */
const chipWords: {
  [Key in keyof DirectorySearch]?: (value: NonNullable<DirectorySearch[Key]>) => string
} = {
  format: (format) => formatNames[format],
  language: (language) => languageNames[language],
  freeBy: (day) => `Free by ${day}`,
  maxPrice: (dollars) => `Up to $${dollars}`,
  minRating: (stars) => `${stars} stars or more`,
  acceptsNew: () => 'Takes new patrons',
}

export const narrowingKeys = Object.keys(chipWords) as (keyof typeof chipWords)[]

const wordsOf = <Key extends keyof DirectorySearch>(search: DirectorySearch, key: Key): string | null => {
  const value = search[key]
  return value === undefined ? null : (chipWords[key]?.(value as NonNullable<DirectorySearch[Key]>) ?? null)
}

export interface ActiveFiltersProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

/** The filters that are on, each of which a press takes away. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const chips = narrowingKeys.flatMap((key) => {
    const words = wordsOf(search, key)
    return words === null ? [] : [{ key, words }]
  })
  if (chips.length === 0) return null
  const without = (keys: readonly (keyof DirectorySearch)[]) =>
    onChange(
      Object.fromEntries(
        Object.entries(search).filter(([key]) => key !== 'page' && !keys.some((one) => one === key)),
      ) as DirectorySearch,
    )
  return (
    <Flex role="group" aria-label="Filters that are on" gap="2" wrap="wrap">
      {chips.map(({ key, words }) => (
        <Button
          key={key}
          size="sm"
          minH="11"
          variant="subtle"
          aria-label={`${words}: take this filter away`}
          onClick={() => without([key])}
        >
          {words} <CloseIcon size={16} />
        </Button>
      ))}
      {chips.length > 1 ? (
        <Button size="sm" minH="11" variant="ghost" onClick={() => without(narrowingKeys)}>
          Clear all
        </Button>
      ) : null}
    </Flex>
  )
}
