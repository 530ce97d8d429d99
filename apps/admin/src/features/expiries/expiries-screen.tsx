import { useQuery } from '@tanstack/react-query'

import type { Credential } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { PageHeader } from '@wellspring/ui/page-header'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { FilterButtons } from '@wellspring/ui/filter-buttons'
import { ExclusionPanel } from './exclusion-panel.tsx'
import { stageNames } from '../../parts/onboarding/stage-names.ts'
import { pageOf, readTableSearch, tableSearchOf, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'

const spans = [0, 7, 30, 60, 90, 365] as const

export interface ExpirySearch extends TableSearch {
  /** Days from today. */
  within?: (typeof spans)[number]
}

export function readExpirySearch(search: Record<string, unknown>): ExpirySearch {
  const within = spans.find((days) => String(days) === String(search['within']))
  return { ...readTableSearch(search), ...(within !== undefined && within !== 90 && { within }) }
}

const left = (days: number) =>
  days < 0 ? `${-days} days ago` : days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`

const toneOf = (days: number) => (days < 0 ? 'bad' : days <= 30 ? 'waiting' : 'neutral')

const columns: DataColumn<Credential>[] = [
  {
    id: 'applicant',
    header: 'Whose',
    cell: ({ applicationId, applicantName }) => (
      <Link href={`/admin/applications/${applicationId}`} fontWeight="semibold">
        {applicantName}
      </Link>
    ),
  },
  { id: 'title', header: 'What', cell: ({ title, number }) => (number ? `${title}, ${number}` : title) },
  { id: 'expires', header: 'Expires', cell: ({ expiresOn }) => <MediumDate date={expiresOn} /> },
  {
    id: 'left',
    header: 'When',
    cell: ({ daysLeft }) => <StatusBadge status="expiry" label={left(daysLeft)} tone={toneOf(daysLeft)} />,
  },
  {
    id: 'stage',
    header: 'Account',
    cell: ({ stage }) => <StatusBadge status={stage} label={stageNames[stage]} />,
  },
]

export interface ExpiriesScreenProps {
  search: ExpirySearch
  onSearch: (search: ExpirySearch) => void
}

/** What was proved and ends when, the soonest first. */
export function ExpiriesScreen({ search, onSearch }: ExpiriesScreenProps) {
  const { within = 90, ...table } = search
  const state = tableStateOf(table)
  const filter = { within, ...pageOf(state), ...(state.search && { search: state.search }) }
  const { data, error, isPending, refetch } = useQuery(onboardingQueries.credentials(useApi(), filter))
  return (
    <>
      <PageHeader
        title="Expiries"
        description="Owners are reminded 90, 60, 30 and 7 days before, and on the day. Without a valid licence there is no new business."
      />
      <ExclusionPanel />
      <FilterButtons
        label="Within"
        value={String(within)}
        onChange={(days) => onSearch(readExpirySearch({ ...search, within: days, page: 1 }))}
        choices={spans.map((days) => ({
          value: String(days),
          label: days === 0 ? 'Expired' : `${days} days`,
        }))}
      />
      <DataTable
        label="Expiries"
        rowId={({ id }) => id}
        columns={columns}
        rows={data?.credentials ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        error={error?.message ?? null}
        onRetry={() => void refetch()}
        emptyMessage={within === 0 ? 'Nothing has expired.' : `Nothing expires within ${within} days.`}
        state={state}
        onStateChange={(next) => onSearch({ ...(within !== 90 && { within }), ...tableSearchOf(next) })}
      />
    </>
  )
}
