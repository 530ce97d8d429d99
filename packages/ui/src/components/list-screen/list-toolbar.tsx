import type { ReactNode } from 'react'

import { CsvButton, type CsvButtonProps } from './csv-button.tsx'
import { FilterField } from './filter-field.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import type { ListFilter } from './list-filter.tsx'
import type { ListQuery } from './list-query.ts'
import { SaveView, type SavedViews } from './view-bar.tsx'

interface ListToolbarProps<Row> {
  query: ListQuery
  filters: readonly ListFilter[]
  tools: ReactNode
  views: SavedViews | undefined
  csv: CsvButtonProps<Row> | undefined
  /** Whether the details of a row are open beside the list. */
  isBeside: boolean
}

const isBesideSearch = ({ kind }: ListFilter) => kind === 'select' || kind === 'days'

/** The filters, downloads and views beside a list's search field. */
export function ListToolbar<Row>({ query, filters, tools, views, csv, isBeside }: ListToolbarProps<Row>) {
  const besides = filters.filter(isBesideSearch)
  const links = filters.filter(({ kind }) => kind === 'link')
  const fields = (some: readonly ListFilter[]) =>
    some.map((filter) => <FilterField key={filter.name} filter={filter} query={query} />)
  return (
    <>
      {besides.length > 0 ? (
        <FoldedFilters
          narrowed={besides.filter((filter) => !filter.isOrder && query.isSet(filter)).length}
          count={besides.length}
          isBeside={isBeside}
        >
          {fields(besides)}
        </FoldedFilters>
      ) : null}
      {fields(links)}
      {tools}
      {views ? <SaveView {...views} query={query.url} isCompact={besides.length > 2} /> : null}
      {csv ? <CsvButton {...csv} isCompact={isBeside} /> : null}
    </>
  )
}
