import type { ReactNode } from 'react'

type SortDirection = 'asc' | 'desc'

export interface TableSort {
  id: string
  direction: SortDirection
}

/** The complete state, which fits into a URL. */
export interface TableState {
  /** Counted from 1. */
  page: number
  pageSize: number
  sort: TableSort | null
  search: string
}

export type CellValue = string | number | boolean | Date | null | undefined

/**
 * A column's place on a phone's card: at the right of the first or second line, as the second line, or, for actions,
 * below both. `spare` is used where nothing else is.
 */
export type PhonePlace = 'amount' | 'status' | 'second' | 'acts' | 'spare'

export interface DataColumn<Row> {
  id: string
  header: string
  /** The value for sorting and searching, shown unless there is a `cell`. */
  value?: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /**
   * Whether the first cell contains a link of its own. Known before the rows load, so that the layout does not change.
   */
  leads?: boolean
  /**
   * True by default if there is a value and all rows are loaded. A server that paginates states its sortable columns
   * itself.
   */
  sortable?: boolean
  searchable?: boolean
  align?: 'start' | 'end'
  /** Receives all rows that match the search, on all pages. */
  footer?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  width?: string
  /** The width on one line in pixels, if it differs much from ordinary text or numbers. */
  minWidth?: number
  /**
   * Columns with a low priority are hidden first in a narrow table, those with a high one last. Hidden values are on
   * the linked page.
   */
  priority?: 'high' | 'low'
  /** Takes the remaining width. By default the first column does. */
  grows?: boolean
  /** The text is shown nowhere else, so it may take several lines. */
  wraps?: boolean
  /** Shown only in tables, only on cards, or only in the CSV file. */
  only?: 'table' | 'cards' | 'csv'
  /** The column says more than the selected tab with its name, so it stays visible beside it. */
  saysMore?: boolean
  /** The value for spreadsheets if it differs from `value`. Null omits the column. */
  csv?: ((row: Row) => CellValue) | null
  /** The place on a phone's card, if it does not follow from the name. */
  phone?: Exclude<PhonePlace, 'spare'>
}

/** The selected rows, on any page. */
export interface TableSelection<Row> {
  ids: ReadonlySet<string>
  /** The name of a row for its checkbox. */
  nameOf: (row: Row) => string
  onPick: (rows: readonly Row[], isPicked: boolean) => void
}

export const pageSizes = [10, 25, 50, 100] as const

export const initialTableState: TableState = { page: 1, pageSize: 10, sort: null, search: '' }

/** Pressing a header sorts ascending, then descending, then not at all. */
export function nextSort(sort: TableSort | null, id: string): TableSort | null {
  if (sort?.id !== id) return { id, direction: 'asc' }
  return sort.direction === 'asc' ? { id, direction: 'desc' } : null
}

/** The column that takes the remaining width. */
export const growingOf = <Row>(columns: readonly DataColumn<Row>[]) =>
  columns.find(({ grows }) => grows) ?? columns[0]
