import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { CellValue, DataColumn, TableState } from './table-state.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
})

function compare(a: CellValue, b: CellValue) {
  if (typeof a === 'string' && typeof b === 'string') {
    return a.toLowerCase().localeCompare(b.toLowerCase(), 'en')
  }
  return Number(a) - Number(b)
}

function asColumn<Row extends object>(column: DataColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row) => column.value?.(row) ?? undefined,
    sortFn: (a, b, id) => compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    sortUndefined: 'last',
    enableGlobalFilter: column.searchable ?? false,
  }
}

interface RowsInput<Row> {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  state: TableState
  /** The total on the server. Then `rows` is one page, already sorted and searched. */
  rowCount?: number
}

/** Searches, sorts and paginates the rows, unless the server has done it. */
export function useRows<Row extends object>({ rows, columns, state, rowCount }: RowsInput<Row>) {
  const remote = rowCount !== undefined
  const definitions = useMemo(() => columns.map(asColumn), [columns])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    data,
    columns: definitions,
    state: {
      globalFilter: state.search.trim(),
      sorting: state.sort ? [{ id: state.sort.id, desc: state.sort.direction === 'desc' }] : [],
      pagination: { pageIndex: state.page - 1, pageSize: state.pageSize },
    },
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: () => true,
    manualPagination: remote,
    manualSorting: remote,
    manualFiltering: remote,
    autoResetPageIndex: false,
  })
  const found = (remote ? table.getCoreRowModel() : table.getPrePaginatedRowModel()).rows.map(
    (row) => row.original,
  )
  const total = rowCount ?? found.length
  const page = Math.min(state.page, Math.max(1, Math.ceil(total / state.pageSize)))
  // A page past the end, after a search has shortened the list, shows the last page instead of nothing.
  const cut =
    page === state.page
      ? table.getRowModel().rows.map((row) => row.original)
      : found.slice((page - 1) * state.pageSize)
  return { found, shown: remote ? found : cut, total, page }
}
