import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import { mediumDate } from '../relative-date/relative-date.tsx'
import { isWhole, phonePlaces } from './phone-card.ts'
import { pressRow } from './row-keys.ts'
import { SelectRow } from './select-boxes.tsx'
import { growingOf } from './table-state.ts'
import type { DataColumn, TableSelection } from './table-state.ts'

export interface TableRowsProps<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The page of a row, linked from its first cell. */
  rowHref?: (row: Row) => string
  /** Opens the row in place with a button in its first cell. */
  onRowSelect?: (row: Row) => void
  selectedId?: string
  /** Adds a checkbox at the start of each row. */
  selection?: TableSelection<Row>
  /** Called for a press outside of links and buttons. By default it follows the row's first link. */
  onRowPress?: (row: Row) => void
}

/** The table width from which each column is shown. */
export interface Rooms {
  breakpoints: ReadonlyMap<string, number>
}

function shown<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value?.(row)
  if (value === null || value === undefined || value === '') return '–'
  return value instanceof Date ? mediumDate(value, 'UTC') : String(value)
}

function Lead<Row>({
  row,
  rowHref,
  onRowSelect,
  children,
}: Pick<TableRowsProps<Row>, 'rowHref' | 'onRowSelect'> & { row: Row; children: ReactNode }) {
  if (rowHref) {
    return (
      <Link href={rowHref(row)} variant="quiet" fontWeight="semibold">
        {children}
      </Link>
    )
  }
  if (!onRowSelect) return children
  return (
    <chakra.button
      type="button"
      cursor="pointer"
      textAlign="start"
      minH="6"
      fontWeight="semibold"
      color="accent.fg"
      _hover={{ textDecoration: 'underline' }}
      onClick={() => onRowSelect(row)}
    >
      {children}
    </chakra.button>
  )
}

export function TableRows<Row>(props: TableRowsProps<Row> & Rooms) {
  const { columns, rows, rowId, selectedId, rowHref, onRowSelect, selection, onRowPress, breakpoints } = props
  const growing = growingOf(columns)
  const places = phonePlaces(columns)
  const whole = isWhole(columns, places) ? '' : undefined
  // A loading row has no cells yet, and sets the attribute itself.
  const leads = columns[0]?.leads || rowHref || onRowSelect ? '' : undefined
  const lead = { ...(rowHref ? { rowHref } : {}), ...(onRowSelect ? { onRowSelect } : {}) }
  const isMarked = (row: Row) => selectedId === rowId(row) || selection?.ids.has(rowId(row)) === true
  return rows.map((row) => (
    <chakra.tr
      key={rowId(row)}
      role="row"
      data-whole={whole}
      data-leads={leads}
      transition="background-color 150ms"
      position="relative"
      bg={isMarked(row) ? 'accent.subtle' : 'transparent'}
      _hover={{ bg: isMarked(row) ? 'accent.subtle' : 'bg.subtle' }}
      css={{ '&:has(td[data-leading] :is(a, button))': { cursor: 'pointer' } }}
      onClick={(event) => pressRow(event, onRowPress && (() => onRowPress(row)))}
      {...(selectedId === rowId(row) ? { 'aria-current': true as const } : {})}
    >
      {selection ? <SelectRow row={row} id={rowId(row)} rows={rows} selection={selection} /> : null}
      {columns.map((column, index) => (
        <chakra.td
          key={column.id}
          role="cell"
          data-label={column.header}
          data-only={column.only}
          data-shown-from={breakpoints.get(column.id)}
          data-grows={column === growing ? '' : undefined}
          data-wraps={column.wraps ? '' : undefined}
          data-phone={places.get(column.id)}
          data-leading={index === 0 ? '' : undefined}
          px="4"
          py="0.5"
          h="11"
          // Two lines, the second one smaller, fit into 44 pixels.
          lineHeight="1.3"
          textAlign={column.align ?? 'start'}
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          {index === 0 ? (
            <Lead row={row} {...lead}>
              {shown(column, row)}
            </Lead>
          ) : (
            shown(column, row)
          )}
        </chakra.td>
      ))}
    </chakra.tr>
  ))
}

export function TableFoot<Row>({
  columns,
  found,
  isSelectable,
  breakpoints,
}: Rooms & {
  columns: readonly DataColumn<Row>[]
  found: readonly Row[]
  isSelectable: boolean
}) {
  if (columns.every((column) => column.footer === undefined)) return null
  return (
    <tfoot>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on a phone the row is a card, and its display value removes the row role */}
      <tr role="row">
        {isSelectable ? <chakra.td role="cell" bg="bg.subtle" /> : null}
        {columns.map((column, index) => (
          <chakra.td
            key={column.id}
            role="cell"
            data-label={column.footer === undefined ? undefined : column.header}
            data-only={column.only}
            data-shown-from={breakpoints.get(column.id)}
            data-leading={index === 0 ? '' : undefined}
            px="4"
            h="11"
            fontWeight="semibold"
            bg="bg.subtle"
            textAlign={column.align ?? 'start'}
            // A wrapped amount would be separated from its sign.
            whiteSpace={column.align === 'end' ? 'nowrap' : undefined}
          >
            {typeof column.footer === 'function' ? column.footer(found) : column.footer}
          </chakra.td>
        ))}
      </tr>
    </tfoot>
  )
}
