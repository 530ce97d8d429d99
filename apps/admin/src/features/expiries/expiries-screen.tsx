import { useQuery } from '@tanstack/react-query'

import type { Credential } from '@wellspring/api/contract/onboarding'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { ExclusionPanel } from './exclusion-panel.tsx'
import { stageNames } from '../../parts/onboarding/stage-names.ts'
import { ListScreen } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'
import { readExpirySearch, spans } from './expiry-search.ts'
import type { ExpirySearch } from './expiry-search.ts'

const left = (days: number) =>
  days < -1
    ? `${-days} Days Ago`
    : days === -1
      ? '1 Day Ago'
      : days === 0
        ? 'Today'
        : days === 1
          ? 'Tomorrow'
          : `In ${days} Days`

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
  const { within = 90 } = search
  const query = useQuery(onboardingQueries.credentials(useApi(), { ...listInput(search), within }))
  return (
    <ListScreen
      title="Expiries"
      description="Owners are reminded 90, 60, 30 and 7 days before, and on the day itself. Without a valid licence they cannot take new bookings or orders."
      list={listOf(query, ({ credentials, totalRecords }) => ({ rows: credentials, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns}
      search={search}
      readSearch={readExpirySearch}
      onSearch={onSearch}
      filters={[
        {
          kind: 'buttons',
          name: 'within',
          label: 'Within',
          initial: '90',
          choices: spans.map((days) => ({
            value: String(days),
            label: days === 0 ? 'Expired' : `${days} days`,
          })),
        },
      ]}
      empty={{ title: 'Nothing expires in the next 90 days' }}
      {...(!search.q && {
        nothingFound: within === 0 ? 'Nothing has expired.' : `Nothing expires within ${within} days.`,
      })}
    >
      <ExclusionPanel />
    </ListScreen>
  )
}
