import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx'
import { type TableSearch, tableSearchOf, tableStateOf } from '../data-table/table-search.ts'
import { EmptyList, type EmptyListProps } from '../empty-list/empty-list.tsx'
import { ErrorState, type ErrorStateProps } from '../error-state/error-state.tsx'
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx'
import { KeyedPager } from './keyed-pager.tsx'
import { type ListFilter, ListFilterField } from './list-filter.tsx'

export type { ListFilter } from './list-filter.tsx'
export { selectFilter, statusFilter } from './list-filter.tsx'

/** What the server has answered so far. */
export interface ListAnswer<Row> {
  /** One page, in order; undefined before the first answer. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** Of a list whose pages nobody counts: where the next one begins; null where this is the last. */
  older?: string | null | undefined
  loading: boolean
  /** The rows answer an earlier question. */
  outdated: boolean
  /** Why there is no answer to this question. */
  failure: ErrorStateProps | undefined
}

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowId' | 'rowHref' | 'searchable' | 'cardsBelow'
>

export interface ListScreenProps<Row extends object, Search extends TableSearch>
  extends Table<Row>, Pick<PageHeaderProps, 'title' | 'description' | 'actions' | 'back'> {
  list: ListAnswer<Row>
  /** What the address says. */
  search: Search
  /** Reads an address: what it does not understand, and what holds anyway, is left out. */
  readSearch: (search: Record<string, unknown>) => Search
  onSearch: (search: Search) => void
  filters?: readonly ListFilter[]
  /** Where nothing is there and nothing was searched for: a sentence, and one next step. */
  empty?: EmptyListProps
  /** Where the search and the filters leave nothing. */
  nothingFound?: string
  /** A part of a page has a smaller title. */
  level?: 'page' | 'section'
  /** Beside the filters: a download. */
  tools?: ReactNode
  /** Between the title and the list. */
  children?: ReactNode
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

/** Said above the rows that stay when asking again has failed. */
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
      This list could not be brought up to date. {message}
      {onRetry ? (
        <Button size="sm" variant="outline" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </Flex>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** A list of the server: title, search, filters and pages, all of it in the address. */
export function ListScreen<Row extends object, Search extends TableSearch>(
  props: ListScreenProps<Row, Search>,
) {
  const { title, description, actions, back, list, search, readSearch, onSearch } = props
  const { filters = [], empty, nothingFound, level = 'page', tools, children } = props
  const { columns, rowId, rowHref, searchable = true, cardsBelow } = props
  const said: Record<string, unknown> = Object.fromEntries(Object.entries(search))
  const isNarrowed =
    said['q'] !== undefined || filters.some(({ name, isOrder }) => !isOrder && said[name] !== undefined)
  const field = (filter: ListFilter) => (
    <ListFilterField
      key={filter.name}
      filter={filter}
      value={textOf(said[filter.name]) ?? filter.initial}
      onChange={(value) =>
        onSearch(readSearch({ ...said, [filter.name]: value, page: 1, before: undefined }))
      }
    />
  )
  const beside = filters.filter(({ kind }) => kind !== 'buttons').map(field)
  const nothing = list.total ? (
    <EmptyList
      title="This page is past the end"
      action={
        <Button variant="outline" onClick={() => onSearch(readSearch({ ...said, page: 1 }))}>
          To the first page
        </Button>
      }
    />
  ) : isNarrowed ? (
    <EmptyList
      sentence={nothingFound ?? 'Nothing matches the search and the filters.'}
      action={
        <Button variant="outline" onClick={() => onSearch(readSearch({ size: said['size'] }))}>
          Show everything
        </Button>
      }
    />
  ) : (
    <EmptyList {...empty} />
  )
  return (
    <Box>
      <Title
        title={title}
        level={level}
        description={description}
        actions={actions}
        {...(back && { back })}
      />
      {children}
      {filters.filter(({ kind }) => kind === 'buttons').map(field)}
      {list.failure && list.rows ? <Outdated {...list.failure} /> : null}
      <DataTable
        label={title}
        columns={columns}
        rowId={rowId}
        {...(rowHref && { rowHref })}
        {...(cardsBelow !== undefined && { cardsBelow })}
        searchable={searchable}
        rows={list.rows ?? []}
        rowCount={list.total ?? 0}
        loading={list.loading}
        outdated={list.outdated}
        error={list.failure ? (list.failure.message ?? '') : null}
        placeholder={list.failure ? <ErrorState {...list.failure} /> : nothing}
        state={tableStateOf(search)}
        {...(list.older !== undefined && {
          pager: (
            <KeyedPager
              search={search}
              older={list.older}
              onBefore={(before) => onSearch(readSearch({ ...said, before }))}
            />
          ),
        })}
        onStateChange={(state) => {
          const { page: _page, size: _size, q: _words, sort: _sort, ...kept } = said
          onSearch(readSearch({ ...kept, ...tableSearchOf(state) }))
        }}
        toolbar={
          beside.length > 0 || tools ? (
            <>
              {beside}
              {tools}
            </>
          ) : undefined
        }
      />
    </Box>
  )
}
