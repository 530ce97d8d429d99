import { useQuery } from '@tanstack/react-query'

import { planTitles, subscriptionStatuses } from '@wellspring/api/contract/subscription-status'
import type { SubscriptionRow } from '@wellspring/api/contract/memberships'
import { subscriptionSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { rowPanel } from '@wellspring/ui/row-panel'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'
import { MemberPanel } from './member-panel.tsx'
import { readMemberSearch, standingOf, statusNames } from './member-search.ts'
import type { MemberSearch } from './member-search.ts'

const columns: DataColumn<SubscriptionRow>[] = [
  {
    id: 'member',
    header: t`Member`,
    csv: ({ member }) => member.name,
    leads: true,
    cell: ({ id, member }) => (
      <RecordCell href={`/admin/subscription/${id}`} title={member.name}>
        {member.email}
      </RecordCell>
    ),
  },
  { id: 'email', header: t`Email`, only: 'csv', value: ({ member }) => member.email },
  { id: 'plan', header: t`Plan`, value: ({ title }) => title },
  {
    id: 'price',
    header: t`Per month`,
    align: 'end',
    csv: ({ price }) => price,
    cell: ({ price }) => formatDollars(price),
  },
  {
    id: 'status',
    // The label also says that a membership ends with its paid period.
    saysMore: true,
    header: t`Status`,
    csv: ({ status, cancelAtPeriodEnd }) => standingOf(status, cancelAtPeriodEnd),
    cell: ({ status, cancelAtPeriodEnd }) => (
      <StatusBadge status={status} label={standingOf(status, cancelAtPeriodEnd)} />
    ),
  },
  {
    id: 'since',
    header: t`Since`,
    csv: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => <MediumDate date={startedAt} />,
  },
  {
    id: 'end',
    header: t`Paid until`,
    csv: ({ currentPeriodEnd }) => currentPeriodEnd,
    cell: ({ currentPeriodEnd }) => (currentPeriodEnd ? <MediumDate date={currentPeriodEnd} /> : '–'),
  },
]

const panel = withUnlisted(
  rowPanel<Pick<SubscriptionRow, 'id' | 'member' | 'status' | 'cancelAtPeriodEnd'>>({
    title: ({ member }) => member.name,
    href: ({ id }) => `/admin/subscription/${id}`,
    open: t`Open the membership`,
    badge: ({ status, cancelAtPeriodEnd }) => (
      <StatusBadge status={status} label={standingOf(status, cancelAtPeriodEnd)} />
    ),
    body: ({ id }) => <MemberPanel id={id} />,
  }),
  {
    read: membershipQueries.subscription,
    rowOf: ({ subscription, member }) => ({ ...subscription, member }),
  },
)

export interface MembersScreenProps {
  search: MemberSearch
  onSearch: (search: MemberSearch) => void
}

/** All memberships with plan and status. */
export function MembersScreen({ search, onSearch }: MembersScreenProps) {
  const api = useApi()
  const filter = sortedListInput(search)
  const query = useQuery(membershipQueries.subscriptions(api, filter))
  return (
    <ListScreen
      title={t`Subscriptions`}
      list={listOf(query, ({ subscriptions, totalRecords }) => ({
        rows: subscriptions,
        total: totalRecords,
      }))}
      rowId={({ id }) => id}
      columns={columns}
      sorts={subscriptionSorts}
      detail={panel}
      views={useSavedViews('subscriptions')}
      allRows={() =>
        allPages(async (page) => {
          const { subscriptions, totalRecords } = await api.memberships.listSubscriptions({
            ...filter,
            ...page,
          })
          return { rows: subscriptions, total: totalRecords }
        })
      }
      search={search}
      readSearch={readMemberSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({
          statuses: subscriptionStatuses,
          labelOf: (status) => statusNames[status],
          counts: query.data?.statusCounts,
        }),
        selectFilter({
          name: 'title',
          label: t`Plan`,
          any: t`All plans`,
          values: planTitles,
          labelOf: (title) => title,
        }),
      ]}
      empty={{ title: t`No subscriptions yet`, sentence: t`People who join a plan appear here.` }}
    />
  )
}
