import { Button, Flex } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import type { TableSearch } from '../data-table/table-search.ts'

interface KeyedPagerProps {
  search: TableSearch
  /** Where the next page begins; null on the last. */
  older: string | null
  onBefore: (before: string | undefined) => void
}

/** Pages of a list that grows: the newest, and those before; or the oldest, and those after. */
export function KeyedPager({ search, older, onBefore }: KeyedPagerProps) {
  const isFirst = search.before === undefined
  // Upwards the oldest come first.
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
