import { Badge, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { applicationStages } from '@wellspring/api/contract/application-stage'
import type { ApplicationRow } from '@wellspring/api/contract/review'
import { useApi } from '@wellspring/api/hooks/api'
import { applicationSorts } from '@wellspring/api/contract/sorts'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { onboardingQueries, useClaimApplication } from '@wellspring/api/hooks/onboarding'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import type { DataColumn } from '@wellspring/ui/data-table'
import { RecordCell } from '@wellspring/ui/record-cell'
import { RelativeDate, relativeDay } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { ListScreen } from '@wellspring/ui/list-screen'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'
import { stageNames } from '../../parts/onboarding/stage-names.ts'
import { ApplicationPanel } from './application-panel.tsx'
import { queueFilterOf, readQueueSearch, waiting } from './queue-search.ts'
import type { QueueSearch } from './queue-search.ts'

export interface QueueScreenProps {
  search: QueueSearch
  onSearch: (search: QueueSearch) => void
}

function Checks({ checks: { warn, fail, notChecked } }: ApplicationRow) {
  if (warn + fail + notChecked === 0)
    return (
      <Text color="fg.muted">
        <Trans>Nothing found</Trans>
      </Text>
    )
  return (
    <Flex gap="2">
      {fail > 0 ? (
        <Badge colorPalette="red">
          <Trans>{fail} failed</Trans>
        </Badge>
      ) : null}
      {warn > 0 ? (
        <Badge colorPalette="orange">
          <Trans>{warn} to review</Trans>
        </Badge>
      ) : null}
      {notChecked > 0 ? (
        <Badge colorPalette="gray">
          <Trans>{notChecked} not checked</Trans>
        </Badge>
      ) : null}
    </Flex>
  )
}

const columns = (now: string): DataColumn<ApplicationRow>[] => [
  {
    id: 'applicant',
    header: t`Applicant`,
    value: ({ businessName }) => businessName,
    leads: true,
    cell: ({ id, businessName, applicantName }) => (
      <RecordCell href={`/admin/applications/${id}`} title={businessName}>
        {applicantName}
      </RecordCell>
    ),
  },
  {
    id: 'kind',
    header: t`Kind`,
    minWidth: 110,
    value: ({ kind }) => (kind === 'provider' ? t`Provider` : t`Tenant`),
  },
  {
    id: 'stage',
    header: t`Status`,
    csv: ({ stage }) => stageNames[stage],
    cell: ({ stage }) => <StatusBadge status={stage} label={stageNames[stage]} />,
  },
  {
    id: 'submitted',
    phone: 'second',
    header: t`Submitted`,
    value: ({ submittedAt }) => submittedAt,
    cell: ({ submittedAt }) => <RelativeDate date={submittedAt} now={now} />,
  },
  {
    id: 'checks',
    header: t`Checks`,
    minWidth: 200,
    priority: 'high',
    csv: ({ checks: { fail, warn, notChecked } }) =>
      t`${fail} failed, ${warn} to review, ${notChecked} not checked`,
    cell: (row) => <Checks {...row} />,
  },
  {
    id: 'claim',
    minWidth: 128,
    header: t`Reviewer`,
    csv: ({ claimedBy }) => claimedBy?.name,
    cell: ({ claimedBy }) => claimedBy?.name ?? '–',
  },
]

const kinds = [
  ['', t`All kinds`],
  ['provider', t`Providers`],
  ['tenant', t`Tenants`],
] as const
const claims = [
  ['', t`All reviewers`],
  ['mine', t`Mine`],
  ['nobody', t`Unclaimed`],
] as const

const claimLabel = (count: number) =>
  plural(count, { one: 'Claim 1 application', other: 'Claim # applications' })

const panel = withUnlisted(
  {
    title: ({ businessName }: Pick<ApplicationRow, 'id' | 'businessName'>) => businessName,
    body: ({ id }) => <ApplicationPanel key={id} id={id} />,
  },
  { read: onboardingQueries.application, rowOf: ({ application }) => application },
)

/** The applications by stage. */
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
        consequence: t`You review them. We skip applications that someone else has claimed in the meantime and list them.`,
        done: t`Claimed`,
        run: ({ id }) => claim(id),
      },
    ],
  )
  const { data, dataUpdatedAt } = query
  const now = new Date(dataUpdatedAt).toISOString()
  return (
    <>
      <ListScreen
        title={t`Applications`}
        description={
          data
            ? data.oldestWaiting
              ? t`The oldest one was submitted ${relativeDay({ date: data.oldestWaiting, now, timeZone: zone }).toLowerCase()}.`
              : t`No applications to review.`
            : // Reserves the line, so that nothing shifts.
              '\u00A0'
        }
        list={listOf(query, ({ applications, totalRecords }) => ({
          rows: applications,
          total: totalRecords,
        }))}
        rowId={({ id }) => id}
        columns={columns(now)}
        sorts={applicationSorts}
        views={useSavedViews('applications')}
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
        detail={panel}
        search={search}
        readSearch={readQueueSearch}
        onSearch={onSearch}
        filters={[
          {
            kind: 'buttons',
            name: 'stage',
            label: t`Status`,
            initial: waiting,
            choices: [
              { value: 'all', label: t`All` },
              ...applicationStages.map((value) => ({
                value,
                label: stageNames[value],
                count: data?.stageCounts[value] ?? null,
              })),
            ],
          },
          { kind: 'select', name: 'kind', label: t`Kind`, options: kinds },
          { kind: 'select', name: 'claim', label: t`Reviewer`, options: claims },
          { kind: 'days', name: 'from', toName: 'to', label: t`Submitted` },
        ]}
        empty={{ title: t`Nothing to review` }}
        {...(!search.stage && {
          nothingFound: t`No pending application matches the search and the filters. Choose All to search every application.`,
        })}
      />
      {dialog}
    </>
  )
}
