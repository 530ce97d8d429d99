import { Button, Flex } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import type { TableSearch } from '../data-table/table-search.ts'

interface KeyedPagerProps {
  search: TableSearch
  /** Where the next page begins; null on the last. */
  older: string | null
  onBefore: (before: string | undefined) => void
}

/** Pages of a list that grows at its start: the newest, and those before. */
export function KeyedPager({ search, older, onBefore }: KeyedPagerProps) {
  const isFirst = search.before === undefined
  if (isFirst && older === null) return null
  return (
    <Flex as="nav" aria-label={t`Pages`} justify="flex-end" gap="3" px="4" py="2">
      <Button variant="ghost" minH="11" disabled={isFirst} onClick={() => onBefore(undefined)}>
        <Trans>Newest</Trans>
      </Button>
      <Button
        variant="outline"
        minH="11"
        disabled={older === null}
        onClick={() => onBefore(older ?? undefined)}
      >
        <Trans>Older</Trans>
      </Button>
    </Flex>
  )
}
