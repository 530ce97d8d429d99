import { keysOf } from '@wellspring/api/contract/record-keys'

import { formatNames } from '@wellspring/features/format-names'
import { Button, Flex } from '@chakra-ui/react'

import { CloseIcon } from '@wellspring/ui/icon'
import { Trans, t } from '@wellspring/words/macro'

import { languageNames } from '../../parts/directory/directory-filter.ts'
import type { DirectorySearch } from '../../parts/directory/directory-filter.ts'

type Narrowing = 'format' | 'language' | 'freeBy' | 'maxPrice' | 'minRating' | 'acceptsNew' | 'shops'

/** The chip label of each active filter. */
const chipWords: Record<Narrowing, (search: DirectorySearch) => string | undefined> = {
  format: ({ format }) => format && formatNames[format],
  language: ({ language }) => language && languageNames[language],
  freeBy: ({ freeBy }) => freeBy && t`Available by ${freeBy}`,
  maxPrice: ({ maxPrice }) => (maxPrice === undefined ? undefined : t`Up to $${maxPrice}`),
  minRating: ({ minRating }) => (minRating === undefined ? undefined : t`${minRating} stars or more`),
  acceptsNew: ({ acceptsNew }) => acceptsNew && t`Accepts new patrons`,
  shops: ({ shops }) => shops && t`Shops`,
}

export const narrowingKeys = keysOf(chipWords)

export interface ActiveFiltersProps {
  search: DirectorySearch
  onChange: (search: DirectorySearch) => void
}

/** The active filters as chips; each can be removed. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const chips = narrowingKeys.flatMap((key) => {
    const words = chipWords[key](search)
    return words === undefined ? [] : [{ key, words }]
  })
  if (chips.length === 0) return null
  const without = (keys: readonly Narrowing[]) =>
    onChange(
      Object.fromEntries(
        Object.entries(search).filter(([key]) => key !== 'page' && !keys.some((one) => one === key)),
      ) as DirectorySearch,
    )
  return (
    <Flex role="group" aria-label={t`Active filters`} gap="2" wrap="wrap">
      {chips.map(({ key, words }) => (
        <Button
          key={key}
          size="sm"
          minH="11"
          variant="subtle"
          aria-label={t`${words}: remove this filter`}
          onClick={() => without([key])}
        >
          {words} <CloseIcon size={16} />
        </Button>
      ))}
      {chips.length > 1 ? (
        <Button size="sm" minH="11" variant="ghost" onClick={() => without(narrowingKeys)}>
          <Trans>Clear all</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}
