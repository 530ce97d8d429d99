import { useQuery } from '@tanstack/react-query'

import type { PackagePurchase } from '@wellspring/api/contract/packages'
import { purchaseStatuses } from '@wellspring/api/contract/purchase-status'
import { purchaseSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { packageQueries } from '@wellspring/api/hooks/packages'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'
import { Trans, t } from '@wellspring/words/macro'

import { withUnlisted } from '../unlisted-row.tsx'
import { purchaseNames, readPurchaseSearch } from './package-labels.ts'
import type { PurchaseScope, PurchaseSearch } from './package-labels.ts'
import { PurchasePanel } from './purchase-panel.tsx'

export interface PurchasesListScreenProps {
  scope: Exclude<PurchaseScope, 'patron'>
  search: PurchaseSearch
  onSearch: (search: PurchaseSearch) => void
  purchaseHref: (id: string) => string
  bookingHref: (id: string) => string
  back?: { href: string; label: string }
  /** The page on which a provider adds a package to a service. */
  servicesHref?: string
}

const columns = ({ scope, purchaseHref }: PurchasesListScreenProps): DataColumn<PackagePurchase>[] => [
  {
    id: 'number',
    header: t`Package`,
    csv: ({ number }) => number,
    leads: true,
    cell: ({ id, number, sessions, service }) => (
      <RecordCell href={purchaseHref(id)} title={number}>
        {sessions} × {service.title}
      </RecordCell>
    ),
  },
  { id: 'service', header: t`Service`, only: 'csv', value: ({ service }) => service.title },
  { id: 'patron', header: t`Patron`, value: ({ patron }) => patron.name },
  ...(scope === 'admin'
    ? [{ id: 'provider', header: t`Provider`, value: ({ provider }: PackagePurchase) => provider.name }]
    : []),
  {
    id: 'status',
    header: t`Status`,
    csv: ({ status }) => purchaseNames[status].label,
    cell: ({ status }) => <StatusBadge status={status} {...purchaseNames[status]} />,
  },
  {
    id: 'left',
    header: t`Left`,
    align: 'end',
    csv: ({ left }) => left,
    cell: ({ left, sessions }) => t`${left} of ${sessions}`,
  },
  {
    id: 'until',
    header: t`Until`,
    csv: ({ validUntil }) => validUntil,
    cell: ({ validUntil }) => (validUntil ? <MediumDate date={validUntil} /> : '–'),
  },
  {
    id: 'price',
    header: t`Paid`,
    align: 'end',
    csv: ({ price }) => price,
    cell: ({ price }) => formatDollars(price),
  },
]

const rowPanel = ({ scope, purchaseHref, bookingHref }: PurchasesListScreenProps) =>
  withUnlisted(
    {
      title: ({ number }: PackagePurchase) => t`Package ${number}`,
      body: ({ id }) => (
        <PurchasePanel key={id} id={id} scope={scope} purchaseHref={purchaseHref} bookingHref={bookingHref} />
      ),
    },
    { read: packageQueries.purchase, rowOf: ({ purchase }) => purchase },
  )

/** The packages that a provider has sold, or those of everyone for staff. */
export function PurchasesListScreen(props: PurchasesListScreenProps) {
  const { scope, search, onSearch, back, servicesHref } = props
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(packageQueries.purchases(api, filter))
  return (
    <ListScreen
      title={t`Package sales`}
      {...(back && { back })}
      list={listOf(query, ({ purchases, totalRecords }) => ({ rows: purchases, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      allRows={() =>
        allPages(async (page) => {
          const { purchases, totalRecords } = await api.packages.listPurchases({ ...filter, ...page })
          return { rows: purchases, total: totalRecords }
        })
      }
      sorts={purchaseSorts}
      views={useSavedViews('purchases')}
      search={search}
      readSearch={readPurchaseSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({
          // A provider sees a package only after payment.
          statuses: scope === 'admin' ? purchaseStatuses : (['active', 'closed'] as const),
          labelOf: (status) => purchaseNames[status].label,
          counts: query.data?.statusCounts,
        }),
      ]}
      detail={rowPanel(props)}
      empty={{
        title: t`No packages sold yet`,
        ...(servicesHref && {
          sentence: t`A package sells several sessions together. Add one when you edit a service.`,
          action: (
            <LinkButton href={servicesHref}>
              <Trans>Open services</Trans>
            </LinkButton>
          ),
        }),
      }}
    />
  )
}
