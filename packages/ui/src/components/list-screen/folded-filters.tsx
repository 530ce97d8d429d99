import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { lazyPart } from '../../lazy-part.tsx'
import { FilterIcon } from '../icon/icon.tsx'

const FilterSheet = lazyPart(async () => (await import('../filter-sheet/filter-sheet.tsx')).FilterSheet)

interface FoldedFiltersProps {
  /** The number of active filters. */
  narrowed: number
  /** The number of filters. */
  count: number
  /** Whether the details of a row are open beside the list, which leaves no space for filters. */
  isBeside: boolean
  children: ReactNode
}

/** The list width in pixels at which this number of filters fits beside the search field and the tools. */
const roomFor = (count: number) => (count === 1 ? 560 : count === 2 ? 700 : 880)

/** The filters beside a list's search field, or a button that opens them in a sheet if they do not fit. */
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
