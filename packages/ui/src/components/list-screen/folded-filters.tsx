import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { FilterIcon } from '../icon/icon.tsx'

const FilterSheet = lazyPart(async () => (await import('../filter-sheet/filter-sheet.tsx')).FilterSheet)

interface FoldedFiltersProps {
  /** How many of them narrow the list. */
  narrowed: number
  /** How many there are in all. */
  count: number
  /** A row in full stands beside the list: no window has room for them then. */
  isBeside: boolean
  children: ReactNode
}

/** How wide a list has to be, in pixels, for so many of them to stand between its search and what is at its end. */
const roomFor = (count: number) => (count === 1 ? 560 : count === 2 ? 700 : 880)

/** The filters beside a list's search; where there is no room for them, one button that opens them as a sheet. */
export function FoldedFilters({ narrowed, count, isBeside, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const narrow = `@container (max-width: ${roomFor(count) - 1}px)`
  const wide = `@container (min-width: ${roomFor(count)}px)`
  return (
    <>
      <Flex
        gap="3"
        wrap="wrap"
        align="center"
        css={isBeside ? { display: 'none' } : { [narrow]: { display: 'none' } }}
      >
        {children}
      </Flex>
      <Button
        variant="outline"
        colorPalette="gray"
        flexShrink="0"
        css={isBeside ? {} : { [wide]: { display: 'none' } }}
        px="3"
        aria-haspopup="dialog"
        aria-label={narrowed === 0 ? t`Filters` : t`Filters (${narrowed})`}
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon size={18} />
        <Text as="span" hideBelow="sm">
          <Trans>Filters</Trans>
        </Text>
        {narrowed === 0 ? null : `(${narrowed})`}
      </Button>
      {isOpen ? <FilterSheet onClose={() => setIsOpen(false)}>{children}</FilterSheet> : null}
    </>
  )
}
