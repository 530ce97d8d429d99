import { useQuery } from '@tanstack/react-query'

import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { packageQueries } from '@wellspring/api/hooks/packages'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen } from '@wellspring/ui/list-screen'
import { pageOf, readTableSearch, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

import { purchaseNames } from './package-labels.ts'
import type { PurchaseScope } from './package-labels.ts'

export interface PurchasesListScreenProps {
  scope: Exclude<PurchaseScope, 'patron'>
  search: TableSearch
  onSearch: (search: TableSearch) => void
  purchaseHref: (id: string) => string
  back?: { href: string; label: string }
}

const columns = ({ scope, purchaseHref }: PurchasesListScreenProps): DataColumn<PackagePurchase>[] => [
  {
    id: 'number',
    header: 'Package',
    cell: ({ id, number, sessions, service }) => (
      <RecordCell href={purchaseHref(id)} title={number}>
        {sessions} × {service.title}
      </RecordCell>
    ),
  },
  { id: 'patron', header: 'Patron', cell: ({ patron }) => patron.name },
  ...(scope === 'admin'
    ? [{ id: 'provider', header: 'Provider', cell: ({ provider }: PackagePurchase) => provider.name }]
    : []),
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...purchaseNames[status]} />,
  },
  { id: 'left', header: 'Left', align: 'end', cell: ({ left, sessions }) => `${left} of ${sessions}` },
  {
    id: 'until',
    header: 'Until',
    cell: ({ validUntil }) => (validUntil ? <MediumDate date={validUntil} /> : ''),
  },
  { id: 'price', header: 'Paid', align: 'end', cell: ({ price }) => formatDollars(price) },
]

/** The packages that a provider has sold; everybody's for staff. */
export function PurchasesListScreen(props: PurchasesListScreenProps) {
  const { search, onSearch, back } = props
  const query = useQuery(packageQueries.purchases(useApi(), pageOf(tableStateOf(search))))
  return (
    <ListScreen
      title="Packages sold"
      {...(back && { back })}
      list={listOf(query, ({ purchases, totalRecords }) => ({ rows: purchases, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      searchable={false}
      search={search}
      readSearch={readTableSearch}
      onSearch={onSearch}
      empty={{ title: 'No packages sold yet' }}
    />
  )
}
