import { useQuery } from '@tanstack/react-query'

import type { ChatCase } from '@wellspring/api/contract/chat-cases'
import { caseStatuses, risks } from '@wellspring/api/contract/chat-status'
import { caseSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries, useTakeCase } from '@wellspring/api/hooks/chat-cases'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import { caseGroupNames, caseNameOf, riskNames, wordListNames } from '@wellspring/features/community'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, plural, t } from '@wellspring/words/macro'

import { CaseDue } from './case-due.tsx'
import { CasePanel } from './case-panel.tsx'
import { readCasesSearch } from './cases-search.ts'
import type { CasesSearch } from './cases-search.ts'

export interface CasesScreenProps {
  search: CasesSearch
  onSearch: (search: CasesSearch) => void
}

const columns: DataColumn<ChatCase>[] = [
  {
    id: 'case',
    minWidth: 320,
    header: t`Case`,
    csv: ({ number, roomName }) => `${number} ${roomName}`,
    leads: true,
    cell: ({ id, number, excerpt, roomName }) => (
      <RecordCell href={`/admin/moderation/${id}`} title={excerpt || number}>
        {number} · {roomName}
      </RecordCell>
    ),
  },
  { id: 'author', header: t`Written by`, value: ({ author }) => author.name },
  {
    id: 'found',
    header: t`Found by`,
    value: ({ foundBy, reportCount }) =>
      foundBy
        ? t`Words: ${wordListNames[foundBy]}`
        : t`${reportCount} ${plural(reportCount, { one: 'report', other: 'reports' })}`,
  },
  {
    id: 'risk',
    header: t`Risk`,
    csv: ({ risk }) => riskNames[risk].label,
    cell: ({ risk }) => <StatusBadge status={risk} {...riskNames[risk]} />,
  },
  {
    id: 'status',
    header: t`Status`,
    // Dismissed cases include those that an appeal reversed.
    saysMore: true,
    csv: (found) => caseNameOf(found).label,
    cell: (found) => <StatusBadge status={found.status} {...caseNameOf(found)} />,
  },
  {
    id: 'due',
    phone: 'second',
    header: t`Due`,
    csv: ({ dueAt }) => dueAt,
    cell: ({ dueAt, isLate }) => <CaseDue dueAt={dueAt} isLate={isLate} />,
  },
  { id: 'moderator', header: t`Assigned to`, value: ({ moderator }) => moderator?.name ?? t`Unassigned` },
]

const whose = [
  ['', t`All cases`],
  ['undecided', t`Mine, undecided`],
  ['mine', t`All of mine`],
  ['untaken', t`Unassigned`],
  ['late', t`Late`],
] as const

const takeLabel = (count: number) => plural(count, { one: 'Take 1 case', other: 'Take # cases' })

const panel = withUnlisted(
  {
    title: ({ number, roomName }: ChatCase) => `${number} · ${roomName}`,
    body: ({ id }) => <CasePanel key={id} id={id} />,
  },
  { read: chatCaseQueries.one, rowOf: (answer) => answer.case },
)

/** Moderation cases, sorted by deadline by default. */
export function CasesScreen({ search, onSearch }: CasesScreenProps) {
  const api = useApi()
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(chatCaseQueries.list(api, filter))
  const { mutateAsync: take } = useTakeCase({ quiet: true })
  const { bulk, dialog } = useBulkActs<ChatCase>(
    ({ number }) => number,
    [
      {
        label: takeLabel,
        canDo: ({ status, moderator }) => moderator === null && (status === 'new' || status === 'appealed'),
        consequence: t`You become their moderator. We skip appeals against your own decisions and list them.`,
        done: t`Taken`,
        run: ({ id }) => take(id),
      },
    ],
  )
  return (
    <>
      <ListScreen
        title={t`Moderation`}
        actions={
          <>
            <LinkButton href="/admin/moderation/words" variant="outline">
              <Trans>Word lists</Trans>
            </LinkButton>
            <LinkButton href="/admin/moderation/categories" variant="outline">
              <Trans>Categories</Trans>
            </LinkButton>
          </>
        }
        list={listOf(query, ({ cases, totalRecords }) => ({ rows: cases, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns}
        sorts={caseSorts}
        views={useSavedViews('cases')}
        allRows={() =>
          allPages(async (page) => {
            const { cases, totalRecords } = await api.community.listCases({ ...filter, ...page })
            return { rows: cases, total: totalRecords }
          })
        }
        bulk={bulk}
        detail={panel}
        search={search}
        readSearch={readCasesSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({
            statuses: caseStatuses,
            labelOf: (status) => caseGroupNames[status],
            counts: query.data?.statusCounts,
          }),
          { kind: 'select', name: 'only', label: t`Whose`, options: whose },
          selectFilter({
            name: 'risk',
            label: t`Risk`,
            any: t`All risks`,
            values: risks,
            labelOf: (risk) => riskNames[risk].label,
          }),
          { kind: 'days', name: 'from', toName: 'to', label: t`Opened` },
        ]}
        empty={{
          title: t`No cases`,
          sentence: t`No reports, and the word lists found nothing.`,
        }}
      />
      {dialog}
    </>
  )
}
