import type { ReactNode } from 'react'

import { type DataColumn, DataTable, type DataTableProps } from '../data-table/data-table.tsx'
import { type TableSearch, tableStateOf } from '../data-table/table-search.ts'
import { ErrorState } from '../error-state/error-state.tsx'
import { Feed } from './feed.tsx'
import { KeyedPager } from './keyed-pager.tsx'
import type { ListFilter } from './list-filter.tsx'
import type { ListQuery } from './list-query.ts'
import type { ListScreenProps } from './list-screen-props.ts'
import { ListToolbar } from './list-toolbar.tsx'

interface ListRowsProps<Row extends object, Search extends TableSearch> extends Pick<
  DataTableProps<Row>,
  'selection' | 'onRowPress'
> {
  screen: ListScreenProps<Row, Search>
  query: ListQuery
  /** The row whose details are shown beside the list. */
  open: Row | undefined
  /** Whether the details of a row are shown beside the list, of a listed row or of another one. */
  isBeside: boolean
  /** Shown instead of missing rows. */
  noRows: ReactNode
}

/** What the selected tabs say about every row, so that no column repeats it. */
const saidByTabs = (filters: readonly ListFilter[], { textOf }: ListQuery) =>
  new Set(
    filters.flatMap(({ kind, name, initial }) => {
      const chosen = textOf(name) ?? initial
      return kind === 'buttons' && chosen !== undefined && chosen !== 'all' ? [name] : []
    }),
  )

const shownColumns = <Row,>(
  columns: readonly DataColumn<Row>[],
  sorts: readonly unknown[],
  known: ReadonlySet<string>,
) =>
  columns
    .filter(({ id, only, saysMore }) => only !== 'csv' && (saysMore || !known.has(id)))
    .map((column) => ({ ...column, sortable: sorts.includes(column.id) }))

/** The rows of a page with the tools above them: as a table, or as entries to read. */
export function ListRows<Row extends object, Search extends TableSearch>({
  screen,
  query,
  open,
  isBeside,
  noRows,
  ...pressed
}: ListRowsProps<Row, Search>) {
  const { title, list, search, filters = [], tools, views, allRows, renderRows } = screen
  const { columns, sorts = [], rowId, rowHref, searchable = true, cardsBelow } = screen
  const csv = allRows &&
    list.total !== 0 && { name: title, columns, allRows, isKnown: list.total !== undefined }
  const hasTools = tools || allRows || views || filters.some(({ kind }) => kind !== 'buttons')
  const toolbar = hasTools ? (
    <ListToolbar
      query={query}
      filters={filters}
      tools={tools}
      views={views}
      csv={csv || undefined}
      isBeside={isBeside}
    />
  ) : undefined
  const pager =
    list.older === undefined ? undefined : (
      <KeyedPager
        search={search}
        older={list.older}
        onBefore={(before) => query.change({ before, row: undefined })}
      />
    )
  const answer = {
    label: title,
    toolbar,
    loading: list.loading,
    outdated: list.outdated,
    placeholder: list.failure ? <ErrorState {...list.failure} /> : noRows,
  }
  if (renderRows)
    return (
      <Feed {...answer} pager={pager}>
        {list.rows?.length ? renderRows(list.rows) : null}
      </Feed>
    )
  return (
    <DataTable
      {...answer}
      {...pressed}
      {...(pager && { pager })}
      columns={shownColumns(columns, sorts, saidByTabs(filters, query))}
      rowId={rowId}
      {...(rowHref && { rowHref })}
      {...(cardsBelow !== undefined && { cardsBelow })}
      searchable={searchable}
      rows={list.rows ?? []}
      rowCount={list.total ?? 0}
      error={list.failure ? (list.failure.message ?? '') : null}
      state={tableStateOf(search)}
      {...(open && { selectedId: rowId(open) })}
      onStateChange={query.showTable}
    />
  )
}
