import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { planTitles, subscriptionStatuses } from '@wellspring/api/contract/memberships'
import type { SubscriptionRow } from '@wellspring/api/contract/memberships'
import { useApi } from '@wellspring/api/hooks/api'
import { membershipQueries } from '@wellspring/api/hooks/memberships'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { formatDollars } from '@wellspring/ui/money'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { pageOf, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'
import { readMemberSearch, standingOf, statusNames } from './member-search.ts'
import type { MemberSearch } from './member-search.ts'

const columns: DataColumn<SubscriptionRow>[] = [
  {
    id: 'member',
    header: 'Member',
    cell: ({ id, member }) => (
      <>
        <Link href={`/admin/subscription/${id}`} fontWeight="semibold">
          {member.name}
        </Link>
        <Text textStyle="xs" color="fg.muted">
          {member.email}
        </Text>
      </>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ title }) => title },
  { id: 'price', header: 'A month', align: 'end', cell: ({ price }) => formatDollars(price) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, cancelAtPeriodEnd }) => (
      <StatusBadge status={status} label={standingOf(status, cancelAtPeriodEnd)} />
    ),
  },
  { id: 'since', header: 'Since', cell: ({ startedAt }) => <MediumDate date={startedAt} /> },
  {
    id: 'end',
    header: 'Paid until',
    cell: ({ currentPeriodEnd }) => (currentPeriodEnd ? <MediumDate date={currentPeriodEnd} /> : '–'),
  },
]

const plans = [['', 'Every plan'], ...planTitles.map((title) => [title, title] as const)] as const

export interface MembersScreenProps {
  search: MemberSearch
  onSearch: (search: MemberSearch) => void
}

/** Who is a member, by what plan, and how it stands. */
export function MembersScreen({ search, onSearch }: MembersScreenProps) {
  const { status, title, ...table } = search
  const state = tableStateOf(table)
  const filters = { ...(status && { status }), ...(title && { title }) }
  const filter = { ...filters, ...pageOf(state), ...(state.search && { search: state.search }) }
  const { data, error, isPending, refetch } = useQuery(membershipQueries.subscriptions(useApi(), filter))
  const change = (next: Record<string, string | undefined>) =>
    onSearch(readMemberSearch({ ...search, ...next, page: 1 }))
  return (
    <>
      <PageHeader title="Subscriptions" />
      <FilterButtons
        label="Status"
        value={status}
        onChange={(next) => change({ status: next })}
        choices={[
          { value: undefined, label: 'All' },
          ...subscriptionStatuses.map((value) => ({
            value,
            label: statusNames[value],
            count: data?.statusCounts[value],
          })),
        ]}
      />
      <DataTable
        label="Subscriptions"
        rowId={({ id }) => id}
        columns={columns}
        rows={data?.subscriptions ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        state={state}
        onStateChange={(next) => onSearch({ ...filters, ...tableSearchOf(next) })}
        toolbar={
          <FilterSelect
            label="Plan"
            value={title ?? ''}
            options={plans}
            onChange={(next) => change({ title: next })}
          />
        }
      />
    </>
  )
}
