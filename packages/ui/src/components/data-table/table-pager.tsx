import { chakra, Flex, IconButton, Text, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx'
import { pageSizes, type TableState } from './table-state.ts'

interface TablePagerProps {
  state: TableState
  page: number
  /** Undefined while it is unknown. */
  total: number | undefined
  onStateChange: (state: TableState) => void
}

function Count({ first, last, total }: { first: number; last: number; total: number }) {
  if (total > pageSizes[0]) return t`${first}–${last} of ${total}`
  // One page needs no pager. The number of rows is announced to screen readers only.
  return <VisuallyHidden>{total === 0 ? t`None found` : t`${total} in all`}</VisuallyHidden>
}

export function TablePager({ state, page, total, onStateChange }: TablePagerProps) {
  const id = useId()
  const first = total ? (page - 1) * state.pageSize + 1 : 0
  const last = Math.min(total ?? 0, page * state.pageSize)
  // All page sizes would show the same rows.
  const isOnePage = total !== undefined && total <= pageSizes[0]
  const turn = { variant: 'ghost', colorPalette: 'gray', size: 'sm' } as const
  return (
    <Flex
      align="center"
      justify="flex-end"
      wrap="wrap"
      columnGap="5"
      rowGap="2"
      px="4"
      py={isOnePage ? '0' : '2'}
      minH={isOnePage ? '0' : '11'}
      textStyle="xs"
      color="fg.muted"
      // Hidden until its rows are loaded, because it would shift when they arrive.
      visibility={total === undefined ? 'hidden' : 'visible'}
    >
      <Flex align="center" gap="2" display={isOnePage ? 'none' : 'flex'}>
        <label htmlFor={id}>
          <Trans>Rows per page:</Trans>
        </label>
        <chakra.select
          id={id}
          value={state.pageSize}
          onChange={(event) => onStateChange({ ...state, page: 1, pageSize: Number(event.target.value) })}
          h="9"
          px="2"
          borderRadius="md"
          borderWidth="1px"
          borderColor="border.control"
          bg="bg.surface"
          color="fg"
          cursor="pointer"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </chakra.select>
      </Flex>
      <Text aria-live="polite" visibility="visible" fontVariantNumeric="tabular-nums">
        {total === undefined ? null : <Count first={first} last={last} total={total} />}
      </Text>
      <Flex display={isOnePage ? 'none' : 'flex'}>
        <IconButton
          {...turn}
          aria-label={t`Previous page`}
          disabled={page <= 1}
          onClick={() => onStateChange({ ...state, page: page - 1 })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          {...turn}
          aria-label={t`Next page`}
          disabled={last >= (total ?? 0)}
          onClick={() => onStateChange({ ...state, page: page + 1 })}
        >
          <ChevronRightIcon />
        </IconButton>
      </Flex>
    </Flex>
  )
}
