import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { disputeStatuses } from '@wellspring/api/contract/dispute-status'
import type { Dispute } from '@wellspring/api/contract/disputes'
import { disputeSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { disputeLists, disputeQueries } from '@wellspring/api/hooks/disputes'
import type { DisputeScope } from '@wellspring/api/hooks/disputes'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { disputeDueWords, disputeNamesFor, dueDays, dueDaysInFile } from '../dispute-names.ts'
import type { DisputeViewer } from '../dispute-names.ts'
import { withUnlisted } from '../unlisted-row.tsx'
import { ChargebacksPanel } from './chargebacks-panel.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { readDisputeSearch } from './dispute-search.ts'
import type { DisputeSearch } from './dispute-search.ts'

export interface DisputesListProps {
  scope: DisputeScope
  search: DisputeSearch
  onSearch: (search: DisputeSearch) => void
  disputeHref: (id: string) => string
  /** For staff, whose list also shows chargebacks. */
  orderHref?: (id: string) => string
  /** The page of a booking with a chargeback. */
  bookingHref?: (id: string) => string
  purchaseHref?: (id: string) => string
}

const viewerOf = (scope: DisputeScope): DisputeViewer => (scope === 'all' ? undefined : scope)

interface SeenDispute {
  dispute: Dispute
  viewer: DisputeViewer
}

const Status = ({ dispute: { status }, viewer }: SeenDispute) => (
  <StatusBadge status={status} {...disputeNamesFor(viewer)[status]} />
)

/** A rejected dispute has no next step here; its own page says until when staff can be asked. */
function NextStep({ dispute: { status, deadline }, viewer }: SeenDispute) {
  const { zone } = useClock()
  return deadline && disputeDueWords(status, dueDays(deadline.at, zone), viewer)
}

const whatWords = ({ name, variantName, quantity }: Dispute) => `${quantity} × ${name}, ${variantName}`

const columns = ({ scope, search, disputeHref }: DisputesListProps): DataColumn<Dispute>[] => [
  {
    id: 'number',
    minWidth: 128,
    header: t`Dispute`,
    csv: ({ number, orderNumber }) => t`${number} Order ${orderNumber}`,
    leads: true,
    cell: ({ id, number, orderNumber }) => (
      <RecordCell href={disputeHref(id)} title={number}>
        <Text as="span" whiteSpace="nowrap">
          <Trans>Order {orderNumber}</Trans>
        </Text>
      </RecordCell>
    ),
  },
  {
    id: 'what',
    minWidth: 176,
    phone: 'second',
    grows: true,
    header: t`What`,
    value: whatWords,
    cell: (dispute) => (
      <>
        {whatWords(dispute)}
        <StandIn column="due">
          <Text as="span" display="block" color="fg">
            <NextStep dispute={dispute} viewer={viewerOf(scope)} />
          </Text>
        </StandIn>
      </>
    ),
  },
  ...(scope === 'buyer'
    ? []
    : [
        {
          id: 'buyer',
          priority: 'high' as const,
          minWidth: 128,
          header: t`Buyer`,
          value: ({ buyer }: Dispute) => buyer.name,
        },
      ]),
  ...(scope === 'seller'
    ? []
    : [
        {
          id: 'seller',
          // Staff see no other name of the side that has to act.
          ...(scope === 'all' && { priority: 'high' as const }),
          minWidth: 144,
          header: t`Seller`,
          value: ({ seller }: Dispute) => seller.name,
        },
      ]),
  {
    id: 'since',
    header: t`Since`,
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
  {
    id: 'status',
    minWidth: 160,
    header: t`Status`,
    csv: ({ status }) => disputeNamesFor(viewerOf(scope))[status].label,
    cell: (dispute) => <Status dispute={dispute} viewer={viewerOf(scope)} />,
  },
  {
    id: 'due',
    minWidth: 204,
    // A step and its day need two lines.
    wraps: true,
    header: t`Next step`,
    priority: 'high',
    csv: ({ status, deadline }) =>
      deadline && disputeDueWords(status, dueDaysInFile(deadline.at), viewerOf(scope)),
    cell: (dispute) => (
      <>
        {/* Without room for its own column, the status is above the next step, unless the tab says it. */}
        {search.status ? null : (
          <StandIn column="status">
            <Status dispute={dispute} viewer={viewerOf(scope)} />
          </StandIn>
        )}
        <Text as="span" display="block">
          <NextStep dispute={dispute} viewer={viewerOf(scope)} />
        </Text>
      </>
    ),
  },
  {
    id: 'amount',
    minWidth: 98,
    // The amount says more than the status, which the next step implies.
    priority: 'high',
    header: t`Disputed`,
    align: 'end',
    csv: ({ disputed }) => disputed.amount,
    cell: ({ disputed }) => formatDollars(disputed.amount),
  },
  { id: 'refunded', header: t`Refunded`, only: 'csv', csv: ({ refundedAmount }) => refundedAmount },
]

const rowPanel = ({ scope, disputeHref }: DisputesListProps) =>
  withUnlisted(
    {
      title: ({ number }: Dispute) => t`Dispute ${number}`,
      body: ({ id }) => <DisputePanel key={id} id={id} viewer={viewerOf(scope)} disputeHref={disputeHref} />,
    },
    { read: disputeQueries.detail, rowOf: ({ dispute }) => dispute },
  )

/** The disputes of a buyer or of a seller, or all of them. */
export function DisputesList(props: DisputesListProps) {
  const { scope, search, onSearch, orderHref, disputeHref } = props
  const api = useApi()
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(disputeQueries.list(api, scope, filter))
  return (
    <ListScreen
      title={t`Disputes`}
      list={listOf(query, ({ disputes, pagination }) => ({ rows: disputes, total: pagination.total }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      sorts={disputeSorts}
      views={useSavedViews('disputes')}
      allRows={() =>
        allPages(async (page) => {
          const { disputes, pagination } = await api.disputes[disputeLists[scope]]({ ...filter, ...page })
          return { rows: disputes, total: pagination.total }
        })
      }
      search={search}
      readSearch={readDisputeSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({
          statuses: disputeStatuses,
          labelOf: (status) => disputeNamesFor(viewerOf(scope))[status].label,
          counts: query.data?.statusCounts,
        }),
        { kind: 'days', name: 'from', toName: 'to', label: t`Opened` },
      ]}
      detail={rowPanel(props)}
      empty={{
        title: t`No disputes`,
        ...(scope === 'buyer' && {
          sentence: t`If something is wrong with an order, open it and tell us there.`,
          action: (
            <LinkButton href="/my-orders" variant="outline">
              <Trans>My orders</Trans>
            </LinkButton>
          ),
        }),
      }}
    >
      {orderHref ? (
        <ChargebacksPanel
          orderHref={orderHref}
          bookingHref={props.bookingHref}
          purchaseHref={props.purchaseHref}
          disputeHref={disputeHref}
        />
      ) : null}
    </ListScreen>
  )
}
