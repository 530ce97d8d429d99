import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { serviceStatuses } from '@wellspring/api/contract/services'
import type { OwnService } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { AreaTag } from '@wellspring/ui/area-tag'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { PlusIcon } from '@wellspring/ui/icon'
import { Link, LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'

import { readServiceSearch, serviceNames } from './service-words.ts'
import type { ServiceSearch } from './service-words.ts'

export interface ServicesDeskProps {
  search: ServiceSearch
  onSearch: (search: ServiceSearch) => void
  serviceHref: (id: string) => string
  /** Where a new one is made; without it these are everybody's. */
  newHref?: string
  /** Above the list. */
  notice?: ReactNode
}

const columns = ({ serviceHref, newHref }: ServicesDeskProps): DataColumn<OwnService>[] => [
  {
    id: 'title',
    header: 'Service',
    cell: ({ id, title, lengthMinutes, format, status, missing }) => (
      <>
        <Link href={serviceHref(id)} fontWeight="semibold">
          {title}
        </Link>
        <Text textStyle="xs" color="fg.muted">
          {status === 'draft' && missing.length > 0
            ? `Missing: ${missing.join(', ')}`
            : [lengthMinutes && `${lengthMinutes} minutes`, format].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  ...(newHref === undefined
    ? [{ id: 'provider', header: 'Provider', cell: ({ provider }: OwnService) => provider.name }]
    : []),
  { id: 'area', header: 'Area', cell: ({ area }) => (area ? <AreaTag area={area} /> : '–') },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...serviceNames[status]} />,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price }) => (price === null ? '–' : price === 0 ? 'Free' : formatDollars(price)),
  },
  { id: 'upcoming', header: 'Upcoming', align: 'end', cell: ({ upcoming }) => upcoming },
]

/** What can be booked, and what is on its way there. */
export function ServicesDesk(props: ServicesDeskProps) {
  const { search, onSearch, newHref } = props
  const { status, ...table } = search
  const state = tableStateOf(table)
  const filters = { ...(status && { status }) }
  const filter = { ...filters, ...pageOf(state), ...(state.search && { search: state.search }) }
  const { data, error, isPending, refetch } = useQuery(directoryQueries.ownServices(useApi(), filter))
  const isEmpty = data?.totalRecords === 0 && !status && !state.search
  return (
    <>
      <PageHeader
        title="Services"
        {...(newHref && {
          actions: (
            <LinkButton href={newHref}>
              <PlusIcon size={18} />
              New service
            </LinkButton>
          ),
        })}
      />
      {props.notice}
      <FilterButtons
        label="Status"
        value={status}
        onChange={(next) => onSearch(readServiceSearch({ ...search, status: next, page: 1 }))}
        choices={[
          { value: undefined, label: 'All' },
          ...serviceStatuses.map((value) => ({ value, label: serviceNames[value].label })),
        ]}
      />
      <DataTable
        label="Services"
        rowId={({ id }) => id}
        columns={columns(props)}
        rows={data?.services ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        {...(isEmpty &&
          newHref && { emptyMessage: 'You offer nothing yet. The first service lets people book you.' })}
        state={state}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
      />
    </>
  )
}
