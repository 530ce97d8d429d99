import { useQuery } from '@tanstack/react-query'

import { disputeStatuses } from '@wellspring/api/contract/disputes'
import type { Dispute } from '@wellspring/api/contract/disputes'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { disputeQueries } from '@wellspring/api/hooks/disputes'
import type { DisputeScope } from '@wellspring/api/hooks/disputes'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'

import { ChargebacksPanel } from './chargebacks-panel.tsx'
import { disputeNames, readDisputeSearch } from './dispute-labels.ts'
import type { DisputeSearch } from './dispute-labels.ts'

export interface DisputesListProps {
  scope: DisputeScope
  search: DisputeSearch
  onSearch: (search: DisputeSearch) => void
  disputeHref: (id: string) => string
  /** For staff, who see what banks want back as well. */
  orderHref?: (id: string) => string
  /** Where a booking stands that a bank wants the money of. */
  bookingHref?: (id: string) => string
  purchaseHref?: (id: string) => string
}

const statuses = [
  ['', 'All'],
  ...disputeStatuses.map((status) => [status, disputeNames[status].label] as const),
] as const

const columns = ({ scope, disputeHref }: DisputesListProps): DataColumn<Dispute>[] => [
  {
    id: 'number',
    header: 'Dispute',
    cell: ({ id, number, orderNumber }) => (
      <RecordCell href={disputeHref(id)} title={number}>
        Order {orderNumber}
      </RecordCell>
    ),
  },
  {
    id: 'what',
    header: 'What',
    cell: ({ name, variantName, quantity }) => `${quantity} × ${name}, ${variantName}`,
  },
  ...(scope === 'buyer' ? [] : [{ id: 'buyer', header: 'Buyer', cell: ({ buyer }: Dispute) => buyer.name }]),
  ...(scope === 'seller'
    ? []
    : [{ id: 'seller', header: 'Seller', cell: ({ seller }: Dispute) => seller.name }]),
  { id: 'since', header: 'Since', cell: ({ createdAt }) => <MediumDate date={createdAt} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...disputeNames[status]} />,
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatDollars(amount) },
]

/** Disputes of a buyer, of a seller, or all of them. */
export function DisputesList(props: DisputesListProps) {
  const { scope, search, onSearch, orderHref } = props
  const query = useQuery(disputeQueries.list(useApi(), scope, listInput(search)))
  return (
    <ListScreen
      title="Disputes"
      list={listOf(query, ({ disputes, pagination }) => ({ rows: disputes, total: pagination.total }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      searchable={false}
      search={search}
      readSearch={readDisputeSearch}
      onSearch={onSearch}
      filters={[{ kind: 'select', name: 'status', label: 'Status', options: statuses }]}
      empty={{ title: 'No disputes' }}
    >
      {orderHref ? (
        <ChargebacksPanel
          orderHref={orderHref}
          bookingHref={props.bookingHref}
          purchaseHref={props.purchaseHref}
          disputeHref={props.disputeHref}
        />
      ) : null}
    </ListScreen>
  )
}
