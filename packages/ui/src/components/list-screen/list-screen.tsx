import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { type DataColumn, DataTable, type DataTableProps } from '../data-table/data-table.tsx'
import {
  type TableSearch,
  dayPeriods,
  readChoice,
  tableSearchOf,
  tableStateOf,
} from '../data-table/table-search.ts'
import { EmptyList, type EmptyListProps } from '../empty-list/empty-list.tsx'
import { ErrorState, type ErrorStateProps } from '../error-state/error-state.tsx'
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx'
import { useIsDesk } from './use-is-desk.ts'
import { type BulkAct, BulkBar } from './bulk-bar.tsx'
import { CsvButton } from './csv-button.tsx'
import { DaysFilter } from './days-filter.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { Feed } from './feed.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import { KeyedPager } from './keyed-pager.tsx'
import { type ListFilter, ListFilterField } from './list-filter.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useSelectedRows } from './use-selected-rows.ts'
import { SaveView, type SavedViews, ViewBar } from './view-bar.tsx'

export type { BulkAct } from './bulk-bar.tsx'
export type { ListFilter } from './list-filter.tsx'
export { selectFilter, statusFilter } from './list-filter.tsx'

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
  detail?: { title: (row: Row) => ReactNode; body: (row: Row) => ReactNode }
}

function Title({ title, level, ...rest }: PageHeaderProps & { level: 'page' | 'section' }) {
  if (level === 'page') return <PageHeader title={title} {...rest} />
  return (
    <Box mb="3">
      <Text as="h2" textStyle="heading">
        {title}
      </Text>
      {rest.description ? (
        <Text color="fg.muted" maxW="prose">
          {rest.description}
        </Text>
      ) : null}
    </Box>
  )
}

/** Shown above rows whose refresh has failed. */
function Outdated({ message, onRetry }: ErrorStateProps) {
  return (
    <Flex
      role="alert"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      mb="3"
      px="4"
      py="2"
      borderRadius="lg"
      bg="bg.warning"
      color="fg.warning"
      textStyle="sm"
    >
      <Trans>This list could not be updated. {message}</Trans>
      {onRetry ? (
        <Button size="sm" variant="outline" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      ) : null}
    </Flex>
  )
}

/** What the selected tabs say about every row, so that no column repeats it. */
const saidByTabs = (filters: readonly ListFilter[], said: Record<string, unknown>) =>
  new Set(
    filters.flatMap(({ kind, name, initial }) => {
      const chosen = textOf(said[name]) ?? initial
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

/** The list's query in the form of the URL. */
const queryOf = (question: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(question).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  ).toString()

const isSet = (filter: ListFilter, said: Record<string, unknown>) =>
  said[filter.name] !== undefined || (filter.kind === 'days' && said[filter.toName] !== undefined)

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The details of a row take a part of the width, and the list the rest. */
const besideDetail = { lg: 'minmax(0, 1fr) clamp(24rem, 30vw, 30rem)' }

/** A server-side list with title, search, filters and pages, all in the URL. */
export function ListScreen<Row extends object, Search extends TableSearch>(
  props: ListScreenProps<Row, Search>,
) {
  const { title, description, actions, back, list, search, readSearch, onSearch } = props
  const { filters = [], empty, nothingFound, level = 'page', tools, children } = props
  const { columns, sorts = [], rowId, rowHref, searchable = true, cardsBelow } = props
  const { allRows, bulk, detail, views, renderRows } = props
  const said: Record<string, unknown> = Object.fromEntries(Object.entries(search))
  const isNarrowed =
    said['q'] !== undefined || filters.some((filter) => !filter.isOrder && isSet(filter, said))
  const narrow = (change: Record<string, unknown>) =>
    onSearch(readSearch({ ...said, ...change, page: 1, before: undefined, row: undefined }))
  const { page: _page, size: _size, row: _row, ...question } = said
  const picked = useSelectedRows(JSON.stringify(question), rowId, list.rows)
  const isDesk = useIsDesk()
  const open = useOpenRow(detail && isDesk ? search.row : undefined, rowId, list.rows)
  const field = (filter: ListFilter) =>
    filter.kind === 'days' ? (
      <DaysFilter
        key={filter.name}
        label={filter.label}
        from={textOf(said[filter.name])}
        to={textOf(said[filter.toName])}
        period={readChoice(said['period'], dayPeriods)}
        onChange={({ from, to, period }) => narrow({ [filter.name]: from, [filter.toName]: to, period })}
      />
    ) : (
      <ListFilterField
        key={filter.name}
        filter={filter}
        value={textOf(said[filter.name]) ?? filter.initial}
        onChange={(value) => narrow({ [filter.name]: value })}
      />
    )
  const besides = filters.filter(({ kind }) => kind === 'select' || kind === 'days')
  const links = filters.filter(({ kind }) => kind === 'link').map(field)
  const isCrowded = besides.length > 2
  const nothing = list.total ? (
    <EmptyList
      title={t`This page is past the end`}
      action={
        <Button variant="outline" onClick={() => onSearch(readSearch({ ...said, page: 1 }))}>
          <Trans>To the first page</Trans>
        </Button>
      }
    />
  ) : isNarrowed ? (
    <EmptyList
      sentence={nothingFound ?? t`Nothing matches the search and the filters.`}
      action={
        <Button variant="outline" onClick={() => onSearch(readSearch({ size: said['size'] }))}>
          <Trans>Show everything</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyList {...empty} />
  )
  const placeholder = list.failure ? <ErrorState {...list.failure} /> : nothing
  const toolbar =
    besides.length > 0 || links.length > 0 || tools || allRows || views ? (
      <>
        {besides.length > 0 ? (
          <FoldedFilters
            narrowed={besides.filter((filter) => !filter.isOrder && isSet(filter, said)).length}
            count={besides.length}
            isBeside={open !== undefined}
          >
            {besides.map(field)}
          </FoldedFilters>
        ) : null}
        {links}
        {tools}
        {views ? <SaveView {...views} query={queryOf(question)} isCompact={isCrowded} /> : null}
        {allRows && list.total !== 0 ? (
          <CsvButton name={title} columns={columns} allRows={allRows} isKnown={list.total !== undefined} />
        ) : null}
      </>
    ) : undefined
  const pager =
    list.older === undefined ? undefined : (
      <KeyedPager
        search={search}
        older={list.older}
        onBefore={(before) => onSearch(readSearch({ ...said, before, row: undefined }))}
      />
    )
  // The list is empty without any filter, so no columns, search or download are shown.
  const isEmpty =
    list.rows?.length === 0 &&
    list.total === 0 &&
    !list.failure &&
    !isNarrowed &&
    filters.every((filter) => filter.kind === 'days' || filter.initial === undefined)
  return (
    <Box
      {...(open && {
        display: 'grid',
        gridTemplateColumns: besideDetail,
        columnGap: '4',
        alignItems: 'start',
      })}
    >
      <Box minW="0">
        <Title
          title={title}
          level={level}
          description={description}
          actions={actions}
          {...(back && { back })}
        />
        {children}
        {views ? (
          <ViewBar
            {...views}
            query={queryOf(question)}
            onShow={(query) => onSearch(readSearch(Object.fromEntries(new URLSearchParams(query))))}
          />
        ) : null}
        {/* There is nothing to filter yet. The space is reserved, so that nothing shifts. */}
        <Box {...(isEmpty && { css: { '&, & *': { visibility: 'hidden !important' } } })}>
          {filters.filter(({ kind }) => kind === 'buttons').map(field)}
        </Box>
        {list.failure && list.rows ? <Outdated {...list.failure} /> : null}
        {isEmpty ? (
          <Box bg="bg.surface" borderWidth="1px" borderColor="border" borderRadius="lg">
            {nothing}
          </Box>
        ) : renderRows ? (
          <Feed
            label={title}
            toolbar={toolbar}
            pager={pager}
            loading={list.loading}
            outdated={list.outdated}
            placeholder={placeholder}
          >
            {list.rows?.length ? renderRows(list.rows) : null}
          </Feed>
        ) : (
          <DataTable
            label={title}
            columns={shownColumns(columns, sorts, saidByTabs(filters, said))}
            rowId={rowId}
            {...(rowHref && { rowHref })}
            {...(cardsBelow !== undefined && { cardsBelow })}
            searchable={searchable}
            rows={list.rows ?? []}
            rowCount={list.total ?? 0}
            loading={list.loading}
            outdated={list.outdated}
            error={list.failure ? (list.failure.message ?? '') : null}
            placeholder={placeholder}
            state={tableStateOf(search)}
            {...(bulk && {
              selection: { ids: picked.ids, nameOf: bulk.nameOf, onPick: picked.onPick },
            })}
            {...(open && { selectedId: rowId(open) })}
            {...(detail &&
              isDesk && {
                onRowPress: (row: Row) =>
                  onSearch(readSearch({ ...said, row: search.row === rowId(row) ? undefined : rowId(row) })),
              })}
            {...(pager && { pager })}
            onStateChange={(state) => {
              const { page: _before, size: _rows, q: _words, sort: _sort, row: _open, ...kept } = said
              onSearch(readSearch({ ...kept, ...tableSearchOf(state) }))
            }}
            toolbar={toolbar}
          />
        )}
        {bulk && picked.rows.length > 0 ? (
          <BulkBar
            picked={picked.rows}
            acts={bulk.acts}
            file={allRows && { name: title, columns }}
            onClear={picked.clear}
          />
        ) : null}
      </Box>
      {detail && open ? (
        <DetailPanel
          title={detail.title(open)}
          onClose={() => onSearch(readSearch({ ...said, row: undefined }))}
        >
          {detail.body(open)}
        </DetailPanel>
      ) : null}
    </Box>
  )
}
