import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'

import { t } from '@wellspring/words/macro'

import { columnBreakpoints, hideNarrowColumns } from './column-widths.ts'
import { useTruncationTitles } from './use-truncation-titles.ts'
import { phoneCards } from './phone-card.ts'
import { useRowKeys } from './row-keys.ts'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TablePlaceholder } from './table-placeholder.tsx'
import { TableFoot, TableRows, type TableRowsProps } from './table-rows.tsx'
import { TableSearchField } from './table-search-field.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { initialTableState, type TableState } from './table-state.ts'
import { useRows } from './use-rows.ts'

export { type DataColumn, initialTableState, type TableState } from './table-state.ts'

export interface DataTableProps<Row extends object> extends TableRowsProps<Row> {
  label: string
  /** With `onStateChange`, the caller controls the state, e.g. in the URL. */
  state?: TableState
  onStateChange?: (state: TableState) => void
  /** The total on the server. Without it, `rows` contains all rows. */
  rowCount?: number
  loading?: boolean
  /** The expected number of rows while they load, if known, which reserves their height. */
  expected?: number
  error?: string | null
  onRetry?: (() => void) | undefined
  emptyMessage?: string
  /** Shown instead of missing rows, in place of `error` and `emptyMessage`. */
  placeholder?: ReactNode
  /** The rows are the result of an earlier request, while new ones load. */
  outdated?: boolean
  /** False hides the search field. */
  searchable?: boolean
  /** Filters and buttons beside the search field. */
  toolbar?: ReactNode
  /** Replaces the numbered pager. */
  pager?: ReactNode
  /** On a phone, rows become cards, or the table scrolls horizontally. */
  phone?: 'cards' | 'scroll'
  /** The container width in pixels below which rows become cards. Wider than a phone for cards with custom content. */
  cardsBelow?: number
}

const labelledCell = '& td[data-label]:not([data-only])'

/** The cell that names the record. It is the heading of a card and needs no label. */
const leadingCell = '& td[data-label][data-leading]:not([data-only])'

/** Stacks the contents of a cell at its start. */
const stacked = { display: 'block', textAlign: 'start', justifyItems: 'normal' }

const cards = {
  '& thead': { srOnly: true },
  '& table, & tbody, & tfoot, & tr': { display: 'block' },
  '& tbody tr': { py: '2', borderBottom: '1px solid {colors.border}' },
  '& td[colspan]': { display: 'block' },
  '& td[data-select]': { display: 'block', position: 'absolute', top: '1', insetEnd: '1', border: '0' },
  '& tr:has([data-select]) td[data-leading]': { pe: '14' },
  '& td:not([colspan], [data-only], [data-select])': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    textAlign: 'end',
    justifyItems: 'end',
    border: '0',
    py: '1.5',
    h: 'auto',
  },
  [`${labelledCell}::before`]: {
    content: 'attr(data-label)',
    color: 'fg.subtle',
    textAlign: 'start',
    justifySelf: 'start',
    // Stacks the contents of a cell beside its label.
    gridRow: '1 / span 9',
  },
  [`${labelledCell} > *`]: { gridColumn: '2' },
  [leadingCell]: { ...stacked, fontWeight: 'semibold' },
  [`${leadingCell}::before`]: { display: 'none' },
  // A footer cell without a label is hidden on cards.
  '& tfoot td:not([data-label])': { display: 'none' },
  // Cards with custom content hide the table's columns.
  '& td[data-only="table"]': { display: 'none' },
  // Cards hide empty cells, so that no label is without a value.
  '& tbody td:not([data-leading], [data-select]):empty': { display: 'none' },
  '& tbody td[data-only="cards"]': {
    display: 'block',
    gridColumn: '1 / -1',
    border: '0',
    py: '1.5',
    h: 'auto',
  },
}

/** Truncates text without clipping the outlines of icons. */
const cut = { overflow: 'clip', overflowClipMargin: '4px', textOverflow: 'ellipsis' }

const oneLine = '& tbody td[data-label]:not([data-wraps])'

/** Table layout: one line per cell, with one column that takes the remaining width. */
const asRows = (from: number) => ({
  '& [data-only="cards"]': { display: 'none' },
  [`@container (min-width: ${from}px)`]: {
    '& tbody td[data-label]': { maxW: '72' },
    '& tbody td[data-wraps]': { minW: '44', py: '2' },
    [oneLine]: { whiteSpace: 'nowrap', overflow: 'clip', textOverflow: 'ellipsis' },
    [`${oneLine} > :is(p, a, span, div)`]: cut,
    [`${oneLine} :has(> [data-record]) > :is(p, a)`]: { ...cut, display: 'block' },
    '& tbody td[data-label]:has(button, input, select):not([data-leading], [data-grows])': { maxW: 'none' },
    '& tbody td[data-grows]': { w: 'full', minW: '44', maxW: '0' },
  },
})

const lead = 'td[data-leading] :is(a, button):focus-visible'

/** The link of a row covers the row, so the focus ring surrounds the row and no cell clips it. */
const ringed = {
  [`& tbody tr:has(${lead})`]: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
  [`& tbody ${lead}`]: { outline: 'none' },
}

/** Container width in pixels below which a table is too wide. */
const phoneWidth = 560

const asCards = (below: number) =>
  below > phoneWidth
    ? {
        [`@container (max-width: ${below - 1}px)`]: cards,
        [`@container (max-width: ${phoneWidth - 1}px)`]: phoneCards,
      }
    : { [`@container (max-width: ${below - 1}px)`]: { ...cards, ...phoneCards } }

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowCount,
    loading = false,
    expected = 6,
    error = null,
    emptyMessage = t`No Record Found`,
    placeholder,
    outdated = false,
  } = props
  const { searchable = true, toolbar, phone = 'cards', onStateChange } = props
  const { cardsBelow = phoneWidth } = props
  const breakpoints = useMemo(() => columnBreakpoints(columns), [columns])
  const [own, setOwn] = useState(initialTableState)
  const state = props.state ?? own
  const { found, shown, total, page } = useRows({
    rows,
    columns,
    state,
    ...(rowCount === undefined ? {} : { rowCount }),
  })
  const region = useRef<HTMLDivElement>(null)
  useRowKeys(region)
  useTruncationTitles(region)
  const isSelectable = props.selection !== undefined
  const isKnown = shown.length > 0 || (!loading && error === null)
  function change(next: TableState) {
    setOwn(next)
    onStateChange?.(next)
  }
  return (
    <Box
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
      aria-busy={loading || outdated}
      css={{ containerType: 'inline-size' }}
    >
      {searchable || toolbar ? (
        <Flex
          gap={{ base: '2', sm: '3' }}
          p={{ base: '3', sm: '4' }}
          wrap="wrap"
          align="center"
          borderBottomWidth="1px"
          borderColor="border"
        >
          {searchable ? (
            <Box flex="1" minW={{ base: '9rem', sm: '12rem' }} maxW={{ sm: '26rem' }}>
              <TableSearchField
                label={t`Search ${label.toLowerCase()}`}
                value={state.search}
                onValueChange={(search) => change({ ...state, search, page: 1 })}
              />
            </Box>
          ) : null}
          {toolbar}
        </Flex>
      ) : null}
      <Box
        ref={region}
        role="region"
        data-rows
        aria-label={label}
        tabIndex={0}
        overflowX="auto"
        _focusVisible={{ outlineOffset: '-2px' }}
        css={
          phone === 'cards'
            ? {
                ...ringed,
                ...asRows(cardsBelow),
                ...hideNarrowColumns(breakpoints, cardsBelow),
                ...asCards(cardsBelow),
              }
            : { ...ringed, ...asRows(0) }
        }
      >
        <chakra.table
          role="table"
          aria-label={label}
          w="full"
          fontVariantNumeric="tabular-nums"
          textStyle="sm"
          borderCollapse="collapse"
        >
          <TableHead
            columns={columns}
            state={state}
            onStateChange={change}
            rows={shown}
            rowId={props.rowId}
            selection={props.selection}
            breakpoints={breakpoints}
            sortsHere={rowCount === undefined}
          />
          <chakra.tbody filter={outdated ? 'saturate(0.3)' : 'none'} transition="filter 150ms">
            {shown.length > 0 ? (
              <TableRows {...props} rows={shown} breakpoints={breakpoints} />
            ) : loading ? (
              <TableSkeleton
                columns={columns}
                isSelectable={isSelectable}
                breakpoints={breakpoints}
                count={expected}
              />
            ) : (
              <tr>
                <td colSpan={columns.length + (isSelectable ? 1 : 0)}>
                  {placeholder ?? (
                    <TablePlaceholder error={error} onRetry={props.onRetry}>
                      {emptyMessage}
                    </TablePlaceholder>
                  )}
                </td>
              </tr>
            )}
          </chakra.tbody>
          {shown.length > 0 ? (
            <TableFoot
              columns={columns}
              found={found}
              isSelectable={isSelectable}
              breakpoints={breakpoints}
            />
          ) : null}
        </chakra.table>
      </Box>
      {props.pager ?? (
        <TablePager state={state} page={page} total={isKnown ? total : undefined} onStateChange={change} />
      )}
    </Box>
  )
}
