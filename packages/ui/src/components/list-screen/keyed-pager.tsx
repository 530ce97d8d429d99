import { Button, Flex } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import type { TableSearch } from '../data-table/table-search.ts'

interface KeyedPagerProps {
  search: TableSearch
  /** The cursor of the next page, or null on the last one. */
  older: string | null
  onBefore: (before: string | undefined) => void
}

/** Pagination of a growing list: the newest entries and older ones, or the oldest entries and newer ones. */
export function KeyedPager({ search, older, onBefore }: KeyedPagerProps) {
  const isFirst = search.before === undefined
  // In ascending order the oldest entries come first.
  const isUp = search.sort !== undefined && !search.sort.startsWith('-')
  if (isFirst && older === null) return null
  return (
    <Flex as="nav" aria-label={t`Pages`} justify="flex-end" gap="3" px="4" py="2">
      <Button variant="ghost" minH="11" disabled={isFirst} onClick={() => onBefore(undefined)}>
        {isUp ? t`Oldest` : t`Newest`}
      </Button>
      <Button
        variant="outline"
        minH="11"
        disabled={older === null}
        onClick={() => onBefore(older ?? undefined)}
      >
        {isUp ? t`Newer` : t`Older`}
      </Button>
    </Flex>
  )
}
