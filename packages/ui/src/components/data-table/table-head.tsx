import { chakra } from '@chakra-ui/react'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../icon/icon.tsx'
import { SelectPage } from './select-boxes.tsx'
import { type DataColumn, nextSort, type TableSelection, type TableState } from './table-state.ts'

interface TableHeadProps<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection?: TableSelection<Row> | undefined
  columns: readonly DataColumn<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  breakpoints: ReadonlyMap<string, number>
  /** All rows are loaded, so every column with a value can be sorted. */
  sortsHere: boolean
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

export function TableHead<Row>({
  columns,
  state,
  onStateChange,
  rows,
  rowId,
  selection,
  breakpoints,
  sortsHere,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection ? <SelectPage rows={rows} rowId={rowId} selection={selection} /> : null}
        {columns.map((column) => {
          const direction = state.sort?.id === column.id ? state.sort.direction : undefined
          const sortable = column.sortable ?? (sortsHere && column.value !== undefined)
          const Arrow =
            direction === undefined ? SortIcon : direction === 'asc' ? ChevronUpIcon : ChevronDownIcon
          return (
            <chakra.th
              key={column.id}
              scope="col"
              data-only={column.only}
              data-shown-from={breakpoints.get(column.id)}
              textStyle="xs"
              fontWeight="semibold"
              color="fg.muted"
              bg="bg.subtle"
              px="4"
              h="11"
              textAlign={column.align ?? 'start'}
              whiteSpace="nowrap"
              borderBottomWidth="1px"
              borderColor="border"
              {...(column.width === undefined ? {} : { w: column.width })}
              {...(sortable ? { 'aria-sort': direction === undefined ? 'none' : spoken[direction] } : {})}
            >
              {sortable ? (
                <chakra.button
                  type="button"
                  display="inline-flex"
                  alignItems="center"
                  gap="1"
                  minH="8"
                  px="1"
                  mx="-1"
                  borderRadius="sm"
                  cursor="pointer"
                  fontWeight="inherit"
                  color={direction === undefined ? 'inherit' : 'accent.fg'}
                  _hover={{ color: 'fg' }}
                  onClick={() => onStateChange({ ...state, page: 1, sort: nextSort(state.sort, column.id) })}
                >
                  {column.header}
                  <Arrow size={14} />
                </chakra.button>
              ) : (
                column.header
              )}
            </chakra.th>
          )
        })}
      </tr>
    </thead>
  )
}
