import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { serviceStatuses } from '@wellspring/api/contract/services'
import type { OwnService } from '@wellspring/api/contract/services'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import { AreaTag } from '@wellspring/ui/area-tag'
import type { DataColumn } from '@wellspring/ui/data-table'
import { PlusIcon } from '@wellspring/ui/icon'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'

import { readServiceSearch, serviceNames } from './service-labels.ts'
import type { ServiceSearch } from './service-labels.ts'

export interface ServicesListScreenProps {
  search: ServiceSearch
  onSearch: (search: ServiceSearch) => void
  serviceHref: (id: string) => string
  /** Where a new one is made; without it these are everybody's. */
  newHref?: string
  /** Above the list. */
  notice?: ReactNode
}

const columns = ({ serviceHref, newHref }: ServicesListScreenProps): DataColumn<OwnService>[] => [
  {
    id: 'title',
    header: 'Service',
    cell: ({ id, title, lengthMinutes, format, status, missing }) => (
      <RecordCell href={serviceHref(id)} title={title}>
        {status === 'draft' && missing.length > 0
          ? `Missing: ${missing.join(', ')}`
          : [lengthMinutes && `${lengthMinutes} minutes`, format].filter(Boolean).join(', ')}
      </RecordCell>
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
export function ServicesListScreen(props: ServicesListScreenProps) {
  const { search, onSearch, newHref } = props
  const query = useQuery(directoryQueries.ownServices(useApi(), listInput(search)))
  return (
    <ListScreen
      title="Services"
      actions={
        newHref && (
          <LinkButton href={newHref}>
            <PlusIcon size={18} />
            New service
          </LinkButton>
        )
      }
      list={listOf(query, ({ services, totalRecords }) => ({ rows: services, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      search={search}
      readSearch={readServiceSearch}
      onSearch={onSearch}
      filters={[statusFilter({ statuses: serviceStatuses, labelOf: (status) => serviceNames[status].label })]}
      empty={{
        title: 'No services yet',
        ...(newHref && { sentence: 'You offer nothing yet. The first service lets people book you.' }),
      }}
    >
      {props.notice}
    </ListScreen>
  )
}
