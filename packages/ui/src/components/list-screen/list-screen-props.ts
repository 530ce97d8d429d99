import type { ReactNode } from 'react'

import type { DataTableProps } from '../data-table/data-table.tsx'
import type { TableSearch } from '../data-table/table-search.ts'
import type { EmptyListProps } from '../empty-list/empty-list.tsx'
import type { ErrorStateProps } from '../error-state/error-state.tsx'
import type { PageHeaderProps } from '../page-header/page-header.tsx'
import type { BulkAct } from './bulk-bar.tsx'
import type { ListFilter } from './list-filter.tsx'
import type { SavedViews } from './view-bar.tsx'

/** The state of the list's request. */
export interface ListAnswer<Row> {
  /** One page of rows in order. Undefined before the first response. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** For a list without page numbers: the cursor of the next page, or null on the last one. */
  older?: string | null | undefined
  loading: boolean
  /** Whether the rows are the result of an earlier request. */
  outdated: boolean
  /** The error of the current request. */
  failure: ErrorStateProps | undefined
}

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'rowHref' | 'searchable' | 'cardsBelow'
>

/**
 * A list without a specific sort order in its URL has no sortable columns, because its server would ignore the order.
 */
type SortOf<Search extends TableSearch> = string extends Search['sort'] ? never : Search['sort']

export interface ListScreenProps<Row extends object, Search extends TableSearch>
  extends Table<Row>, Pick<PageHeaderProps, 'title' | 'description' | 'actions' | 'back'> {
  list: ListAnswer<Row>
  search: Search
  /** Parses search parameters, and omits invalid and default values. */
  readSearch: (search: Record<string, unknown>) => Search
  onSearch: (search: Search) => void
  filters?: readonly ListFilter[]
  /** For an empty list without any filter: a sentence and a next step. */
  empty?: EmptyListProps
  /** The message when the search and filters match nothing. */
  nothingFound?: string
  /** A section of a page has a smaller title. */
  level?: 'page' | 'section'
  /** Beside the filters, such as a download. */
  tools?: ReactNode
  /** Between the title and the list. */
  children?: ReactNode
  /** The columns that the server can sort by, as named in the URL. Others cannot be sorted. */
  sorts?: readonly SortOf<Search>[]
  /** Loads all matching rows of all pages, which enables the CSV export. */
  allRows?: () => Promise<readonly Row[]>
  /** Actions for several rows. */
  bulk?: { nameOf: (row: Row) => string; acts: readonly BulkAct<Row>[] } | undefined
  views?: SavedViews | undefined
  /** Renders rows as entries to read from top to bottom, instead of a table. */
  renderRows?: (rows: readonly Row[]) => ReactNode
  /** The details of a row, which open beside the list where a window is wide enough. */
  detail?: {
    title: (row: Row) => ReactNode
    body: (row: Row) => ReactNode
    /** The whole panel of a row that the URL names and the shown page does not hold. */
    unlisted?: (id: string, onClose: () => void) => ReactNode
  }
}
