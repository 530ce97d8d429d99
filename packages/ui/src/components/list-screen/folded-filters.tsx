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
  /** So many that a tablet has no room for them either. */
  areMany: boolean
  /** A row in full stands beside the list: no window has room for them then. */
  isBeside: boolean
  children: ReactNode
}

/** The filters beside a list's search; where there is no room for them, one button that opens them as a sheet. */
export function FoldedFilters({ narrowed, areMany, isBeside, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const from = areMany ? 'lg' : 'md'
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" display={isBeside ? 'none' : { base: 'none', [from]: 'flex' }}>
        {children}
      </Flex>
      <Button
        variant="outline"
        colorPalette="gray"
        flexShrink="0"
        display={isBeside ? 'inline-flex' : { base: 'inline-flex', [from]: 'none' }}
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
