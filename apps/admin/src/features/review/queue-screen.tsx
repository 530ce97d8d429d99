import { Badge, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import type { ApplicationRow } from '@wellspring/api/contract/review'
import { useApi } from '@wellspring/api/hooks/api'
import { applicationSorts } from '@wellspring/api/contract/sorts'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { onboardingQueries, useClaimApplication } from '@wellspring/api/hooks/onboarding'
import { useKeptViews } from '@wellspring/api/hooks/saved-views'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Link } from '@wellspring/ui/link'
import { RelativeDate, relativeDay } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { ListScreen } from '@wellspring/ui/list-screen'
import { useClock } from '@wellspring/ui/zoned-time'
import { stageNames } from '../../parts/onboarding/stage-names.ts'
import { queueFilterOf, readQueueSearch, waiting } from './queue-search.ts'
import type { QueueSearch } from './queue-search.ts'

export interface QueueScreenProps {
  search: QueueSearch
  onSearch: (search: QueueSearch) => void
}

function Checks({ checks: { warn, fail, notChecked } }: ApplicationRow) {
  if (warn + fail + notChecked === 0) return <Text color="fg.muted">Nothing found</Text>
  return (
    <Flex gap="2" wrap="wrap">
      {fail > 0 ? <Badge colorPalette="red">{fail} failed</Badge> : null}
      {warn > 0 ? <Badge colorPalette="orange">{warn} to look at</Badge> : null}
      {notChecked > 0 ? <Badge colorPalette="gray">{notChecked} not checked</Badge> : null}
    </Flex>
  )
}

const columns = (now: string): DataColumn<ApplicationRow>[] => [
  {
    id: 'applicant',
    header: 'Applicant',
    value: ({ businessName }) => businessName,
    cell: ({ id, businessName, applicantName }) => (
      <>
        <Link href={`/admin/applications/${id}`} fontWeight="semibold" display="inline-block" minH="6">
          {businessName}
        </Link>
        <Text textStyle="xs" color="fg.muted">
          {applicantName}
        </Text>
      </>
    ),
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => (kind === 'provider' ? 'Provider' : 'Tenant') },
  {
    id: 'stage',
    header: 'Status',
    csv: ({ stage }) => stageNames[stage],
    cell: ({ stage }) => <StatusBadge status={stage} label={stageNames[stage]} />,
  },
  {
    id: 'submitted',
    header: 'Submitted',
    value: ({ submittedAt }) => submittedAt,
    cell: ({ submittedAt }) => <RelativeDate date={submittedAt} now={now} />,
  },
  {
    id: 'checks',
    header: 'Checks',
    csv: ({ checks: { fail, warn, notChecked } }) =>
      `${fail} failed, ${warn} to look at, ${notChecked} not checked`,
    cell: (row) => <Checks {...row} />,
  },
  {
    id: 'claim',
    header: 'Reviewer',
    csv: ({ claimedBy }) => claimedBy?.name,
    cell: ({ claimedBy }) => claimedBy?.name ?? '–',
  },
]

const kinds = [
  ['', 'All kinds'],
  ['provider', 'Providers'],
  ['tenant', 'Tenants'],
] as const
const claims = [
  ['', 'All reviewers'],
  ['mine', 'Mine'],
  ['nobody', 'Unclaimed'],
] as const

const claimLabel = (count: number) => (count === 1 ? 'Claim 1 application' : `Claim ${count} applications`)

/** What waits for a review, and what became of it. */
export function QueueScreen({ search, onSearch }: QueueScreenProps) {
  const { zone } = useClock()
  const api = useApi()
  const filter = queueFilterOf(search, zone)
  const query = useQuery(onboardingQueries.applications(api, filter))
  const { mutateAsync: claim } = useClaimApplication({ quiet: true })
  const { bulk, dialog } = useBulkActs<ApplicationRow>(
    ({ businessName }) => businessName,
    [
      {
        label: claimLabel,
        canDo: ({ stage, claimedBy }) =>
          claimedBy === null && (stage === 'submitted' || stage === 'in_review'),
        consequence:
          'You review them. One that somebody else has claimed meanwhile is left to them and named.',
        done: 'Claimed',
        run: ({ id }) => claim(id),
      },
    ],
  )
  const { data, dataUpdatedAt } = query
  const now = new Date(dataUpdatedAt).toISOString()
  return (
    <>
      <ListScreen
        title="Applications"
        description={
          data &&
          (data.oldestWaiting
            ? `The oldest one was submitted ${relativeDay({ date: data.oldestWaiting, now, timeZone: zone }).toLowerCase()}.`
            : 'No applications to review.')
        }
        list={listOf(query, ({ applications, totalRecords }) => ({
          rows: applications,
          total: totalRecords,
        }))}
        rowId={({ id }) => id}
        columns={columns(now)}
        sorts={applicationSorts}
        views={useKeptViews('applications')}
        allRows={() =>
          allPages(async (page) => {
            const { applications, totalRecords } = await api.onboarding.listApplications({
              ...filter,
              ...page,
            })
            return { rows: applications, total: totalRecords }
          })
        }
        bulk={bulk}
        search={search}
        readSearch={readQueueSearch}
        onSearch={onSearch}
        filters={[
          {
            kind: 'buttons',
            name: 'stage',
            label: 'Status',
            initial: waiting,
            choices: [
              { value: 'all', label: 'All' },
              ...applicationStages.map((value) => ({
                value,
                label: stageNames[value],
                count: data?.stageCounts[value] ?? null,
              })),
            ],
          },
          { kind: 'select', name: 'kind', label: 'Kind', options: kinds },
          { kind: 'select', name: 'claim', label: 'Reviewer', options: claims },
          { kind: 'days', name: 'from', toName: 'to', label: 'Submitted' },
        ]}
        empty={{ title: 'Nothing to review' }}
        {...(!search.stage && {
          nothingFound:
            'Nothing that is waiting matches the search and the filters. Choose All to look through every application.',
        })}
      />
      {dialog}
    </>
  )
}
