import { Box, Button, Flex, Text } from '@chakra-ui/react'

import { Trans } from '@wellspring/words/macro'

import type { TableSearch } from '../data-table/table-search.ts'
import type { ErrorStateProps } from '../error-state/error-state.tsx'
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { FilterField } from './filter-field.tsx'
import { listQuery } from './list-query.ts'
import { ListRows } from './list-rows.tsx'
import type { ListAnswer, ListScreenProps } from './list-screen-props.ts'
import { NoRows } from './no-rows.tsx'
import { useIsDesk } from './use-is-desk.ts'
import { useOpenRow } from './use-open-row.ts'
import { useSelectedRows } from './use-selected-rows.ts'
import { ViewBar } from './view-bar.tsx'

export type { BulkAct } from './bulk-bar.tsx'
export type { ListFilter } from './list-filter.tsx'
export { selectFilter, statusFilter } from './list-filter.tsx'
export type { ListAnswer, ListScreenProps } from './list-screen-props.ts'

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

/** The details of a row take a part of the width, and the list the rest. */
const besideDetail = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) clamp(24rem, 30vw, 30rem)' },
  columnGap: '4',
  alignItems: 'start',
}

/** Whether the list is empty without any filter, so that columns, search and downloads would be of no use. */
const hasNothingYet = ({ rows, total, failure }: ListAnswer<unknown>, isFiltered: boolean) =>
  rows?.length === 0 && total === 0 && !failure && !isFiltered

/** A server-side list with title, search, filters and pages, all in the URL. */
export function ListScreen<Row extends object, Search extends TableSearch>(
  props: ListScreenProps<Row, Search>,
) {
  const { title, description, actions, back, level = 'page', children } = props
  const { list, search, readSearch, onSearch, filters = [], columns, rowId } = props
  const { allRows, bulk, detail, views } = props
  const query = listQuery({ search, readSearch, onSearch }, filters)
  const picked = useSelectedRows(query.key, rowId, list.rows)
  const isDesk = useIsDesk()
  const openId = detail && isDesk ? search.row : undefined
  const open = useOpenRow(openId, rowId, list.rows)
  const unlistedId = detail?.unlisted && list.rows && !open ? openId : undefined
  const isBeside = open !== undefined || unlistedId !== undefined
  const closeDetail = () => query.change({ row: undefined })
  const startsFiltered = filters.some(({ kind, initial }) => kind !== 'days' && initial !== undefined)
  const isEmpty = hasNothingYet(list, query.isNarrowed || startsFiltered)
  const noRows = (
    <NoRows total={list.total} query={query} empty={props.empty} nothingFound={props.nothingFound} />
  )
  return (
    <Box {...(isBeside && besideDetail)}>
      <Box minW="0">
        <Title
          title={title}
          level={level}
          description={description}
          actions={actions}
          {...(back && { back })}
        />
        {children}
        {views ? <ViewBar {...views} query={query.url} onShow={query.showView} /> : null}
        {/* There is nothing to filter yet. The space is reserved, so that nothing shifts. */}
        <Box {...(isEmpty && { css: { '&, & *': { visibility: 'hidden !important' } } })}>
          {filters
            .filter(({ kind }) => kind === 'buttons')
            .map((filter) => (
              <FilterField key={filter.name} filter={filter} query={query} />
            ))}
        </Box>
        {list.failure && list.rows ? <Outdated {...list.failure} /> : null}
        {isEmpty ? (
          <Box bg="bg.surface" borderWidth="1px" borderColor="border" borderRadius="lg">
            {noRows}
          </Box>
        ) : (
          <ListRows
            screen={props}
            query={query}
            open={open}
            isBeside={isBeside}
            noRows={noRows}
            {...(bulk && { selection: { ids: picked.ids, nameOf: bulk.nameOf, onPick: picked.onPick } })}
            {...(detail &&
              isDesk && {
                onRowPress: (row: Row) =>
                  query.change({ row: search.row === rowId(row) ? undefined : rowId(row) }),
              })}
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
        <DetailPanel title={detail.title(open)} onClose={closeDetail}>
          {detail.body(open)}
        </DetailPanel>
      ) : null}
      {unlistedId === undefined ? null : detail?.unlisted?.(unlistedId, closeDetail)}
    </Box>
  )
}
