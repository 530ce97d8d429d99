import { chakra, VisuallyHidden } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import { Skeleton } from '../skeleton/skeleton.tsx'
import { phonePlaces } from './phone-card.ts'
import type { Rooms } from './table-rows.tsx'
import { growingOf } from './table-state.ts'
import type { DataColumn } from './table-state.ts'

/** Placeholder rows in the shape of the expected ones. */
export function TableSkeleton<Row>({
  columns,
  isSelectable,
  breakpoints,
  count,
}: Rooms & {
  columns: readonly DataColumn<Row>[]
  isSelectable: boolean
  count: number
}) {
  const places = phonePlaces(columns)
  const growing = growingOf(columns)
  return Array.from({ length: count }, (_, row) => (
    <chakra.tr key={row} role="row" data-skeleton aria-hidden={row > 0}>
      {isSelectable ? <chakra.td role="cell" data-select="" /> : null}
      {columns.map((column, index) => (
        <chakra.td
          key={column.id}
          role="cell"
          data-label={column.header}
          data-only={column.only}
          data-shown-from={breakpoints.get(column.id)}
          data-grows={column === growing ? '' : undefined}
          data-phone={places.get(column.id)}
          data-leading={index === 0 ? '' : undefined}
          px="4"
          py="1"
          h="11"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          {row === 0 && index === 0 ? (
            <VisuallyHidden role="status">
              <Trans>Loading</Trans>
            </VisuallyHidden>
          ) : null}
          <Skeleton w={index === 0 ? '60%' : '40%'} minW="10" ms={column.align === 'end' ? 'auto' : '0'} />
        </chakra.td>
      ))}
    </chakra.tr>
  ))
}
