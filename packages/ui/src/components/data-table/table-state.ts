import type { ReactNode } from 'react'

type SortDirection = 'asc' | 'desc'

export interface TableSort {
  id: string
  direction: SortDirection
}

/** All of it fits in a URL. */
export interface TableState {
  /** Counted from 1. */
  page: number
  pageSize: number
  sort: TableSort | null
  search: string
}

export type CellValue = string | number | boolean | Date | null | undefined

/**
 * On a phone's card: at the right of its first or second line, as its second line, or, of what can be done, below all of
 * it; `spare` where nothing else is.
 */
export type PhonePlace = 'amount' | 'status' | 'second' | 'acts' | 'spare'

export interface DataColumn<Row> {
  id: string
  header: string
  /** What the column sorts and searches by, and shows unless `cell` does. */
  value?: (row: Row) => CellValue
  cell?: (row: Row) => ReactNode
  /** The first cell is a link by itself: known before it is read, so that a page on its way is laid out once. */
  leads?: boolean
  /** True where there is a value and all rows are here: a server that counts them says by itself what it sorts by. */
  sortable?: boolean
  searchable?: boolean
  align?: 'start' | 'end'
  /** Gets the rows that pass the search, on all pages. */
  footer?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  width?: string
  /** What it takes on one line, in pixels, where that is far from what words or figures take. */
  room?: number
  /** A high one leaves a narrow table last and a low one first; what left is read where the row leads. */
  priority?: 'high' | 'low'
  /** Takes the width that the others leave; the first one does where no column says so. */
  grows?: boolean
  /** What it says is read nowhere else, and stands on as many lines as it needs. */
  wraps?: boolean
  /** Stands only where rows are rows, only where they are cards, or only in the file of the list. */
  only?: 'table' | 'cards' | 'csv'
  /** More than the tab of the same name that is chosen: it stands beside it, where another one would say it again. */
  saysMore?: boolean
  /** What a spreadsheet gets where `value` does not say it; null leaves the column out. */
  csv?: ((row: Row) => CellValue) | null
  /** Its place on a phone's card, where its name does not say it. */
  phone?: Exclude<PhonePlace, 'spare'>
}

/** The rows that are picked, on whatever page they stand. */
export interface TableSelection<Row> {
  ids: ReadonlySet<string>
  /** What a row is called by the box beside it. */
  nameOf: (row: Row) => string
  onPick: (rows: readonly Row[], isPicked: boolean) => void
}

export const pageSizes = [10, 25, 50, 100] as const

export const initialTableState: TableState = { page: 1, pageSize: 10, sort: null, search: '' }

/** A press on a header sorts upwards, the next one downwards, the third not at all. */
export function nextSort(sort: TableSort | null, id: string): TableSort | null {
  if (sort?.id !== id) return { id, direction: 'asc' }
  return sort.direction === 'asc' ? { id, direction: 'desc' } : null
}

/** The column that takes what the others leave. */
export const growingOf = <Row>(columns: readonly DataColumn<Row>[]) =>
  columns.find(({ grows }) => grows) ?? columns[0]
