import { useQuery } from '@tanstack/react-query'

import type { Credential } from '@wellspring/api/contract/onboarding'
import { credentialSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { onboardingQueries } from '@wellspring/api/hooks/onboarding'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { rowPanel } from '@wellspring/ui/row-panel'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { CredentialFacts } from './credential-facts.tsx'
import { ExclusionPanel } from './exclusion-panel.tsx'
import { stageNames } from '../../parts/onboarding/stage-names.ts'
import { ListScreen } from '@wellspring/ui/list-screen'
import { sortedListInput } from '@wellspring/ui/table-search'
import { plural, t } from '@wellspring/words/macro'
import { readExpirySearch, spans } from './expiry-search.ts'
import type { ExpirySearch } from './expiry-search.ts'

const left = (days: number) =>
  days < -1
    ? t`${-days} Days Ago`
    : days === -1
      ? t`1 Day Ago`
      : days === 0
        ? t`Today`
        : plural(days, { one: 'Tomorrow', other: 'In # Days' })

const toneOf = (days: number) => (days < 0 ? 'bad' : days <= 30 ? 'waiting' : 'neutral')

const Left = ({ days }: { days: number }) => (
  <StatusBadge status="expiry" label={left(days)} tone={toneOf(days)} />
)

const columns: DataColumn<Credential>[] = [
  {
    id: 'applicant',
    header: t`Owner`,
    csv: ({ applicantName }) => applicantName,
    cell: ({ applicationId, applicantName }) => (
      <Link href={`/admin/applications/${applicationId}`} variant="quiet" fontWeight="semibold">
        {applicantName}
      </Link>
    ),
  },
  {
    id: 'title',
    header: t`What`,
    grows: true,
    csv: ({ title, number }) => (number ? `${title}, ${number}` : title),
    cell: ({ title, number }) => (number ? `${title}, ${number}` : title),
  },
  {
    id: 'expires',
    header: t`Expires`,
    csv: ({ expiresOn }) => expiresOn,
    cell: ({ expiresOn }) => <MediumDate date={expiresOn} />,
  },
  {
    id: 'left',
    header: t`When`,
    csv: ({ daysLeft }) => daysLeft,
    cell: ({ daysLeft }) => <Left days={daysLeft} />,
  },
  {
    id: 'stage',
    header: t`Account`,
    csv: ({ stage }) => stageNames[stage],
    cell: ({ stage }) => <StatusBadge status={stage} label={stageNames[stage]} />,
  },
]

const panel = rowPanel<Credential>({
  title: ({ title }) => title,
  href: ({ applicationId }) => `/admin/applications/${applicationId}`,
  open: t`Open the application`,
  badge: ({ daysLeft }) => <Left days={daysLeft} />,
  body: (credential) => <CredentialFacts credential={credential} />,
})

export interface ExpiriesScreenProps {
  search: ExpirySearch
  onSearch: (search: ExpirySearch) => void
}

/** The members' credentials by expiry, soonest first. */
export function ExpiriesScreen({ search, onSearch }: ExpiriesScreenProps) {
  const { within = 90 } = search
  const api = useApi()
  const filter = { ...sortedListInput(search), within }
  const query = useQuery(onboardingQueries.credentials(api, filter))
  return (
    <ListScreen
      title={t`Expiring credentials`}
      description={t`Owners are reminded 90, 60, 30 and 7 days before, and on the day itself. Without a valid license they cannot take new bookings or orders.`}
      list={listOf(query, ({ credentials, totalRecords }) => ({ rows: credentials, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns}
      sorts={credentialSorts}
      detail={panel}
      views={useSavedViews('credentials')}
      allRows={() =>
        allPages(async (page) => {
          const { credentials, totalRecords } = await api.onboarding.listCredentials({ ...filter, ...page })
          return { rows: credentials, total: totalRecords }
        })
      }
      search={search}
      readSearch={readExpirySearch}
      onSearch={onSearch}
      filters={[
        {
          kind: 'buttons',
          name: 'within',
          label: t`Within`,
          initial: '90',
          choices: spans.map((days) => ({
            value: String(days),
            label: days === 0 ? t`Expired` : t`${days} days`,
          })),
        },
      ]}
      empty={{ title: t`Nothing expires in the next 90 days` }}
      {...(!search.q && {
        nothingFound: within === 0 ? t`Nothing has expired.` : t`Nothing expires within ${within} days.`,
      })}
    >
      <ExclusionPanel />
    </ListScreen>
  )
}
