import { useQuery } from '@tanstack/react-query'

import type { ChatCase } from '@wellspring/api/contract/chat-cases'
import { caseStatuses, risks } from '@wellspring/api/contract/chat-status'
import { caseSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries, useTakeCase } from '@wellspring/api/hooks/chat-cases'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useKeptViews } from '@wellspring/api/hooks/saved-views'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import { caseNames, riskNames, wordListNames } from '@wellspring/features/community'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { useClock } from '@wellspring/ui/zoned-time'

import { CaseDue } from './case-due.tsx'
import { readCasesSearch } from './cases-search.ts'
import type { CasesSearch } from './cases-search.ts'

export interface CasesScreenProps {
  search: CasesSearch
  onSearch: (search: CasesSearch) => void
}

const columns: DataColumn<ChatCase>[] = [
  {
    id: 'case',
    header: 'Case',
    csv: ({ number, roomName }) => `${number} ${roomName}`,
    cell: ({ id, number, excerpt, roomName }) => (
      <RecordCell href={`/admin/moderation/${id}`} title={excerpt || number}>
        {number} · {roomName}
      </RecordCell>
    ),
  },
  { id: 'author', header: 'Written by', value: ({ author }) => author.name },
  {
    id: 'found',
    header: 'Found by',
    value: ({ foundBy, reportCount }) =>
      foundBy
        ? `Words: ${wordListNames[foundBy]}`
        : `${reportCount} ${reportCount === 1 ? 'report' : 'reports'}`,
  },
  {
    id: 'risk',
    header: 'Risk',
    csv: ({ risk }) => riskNames[risk].label,
    cell: ({ risk }) => <StatusBadge status={risk} {...riskNames[risk]} />,
  },
  {
    id: 'status',
    header: 'Status',
    csv: ({ status }) => caseNames[status].label,
    cell: ({ status }) => <StatusBadge status={status} {...caseNames[status]} />,
  },
  {
    id: 'due',
    header: 'Due',
    csv: ({ dueAt }) => dueAt,
    cell: ({ dueAt, isLate }) => <CaseDue dueAt={dueAt} isLate={isLate} />,
  },
  { id: 'moderator', header: 'Assigned to', value: ({ moderator }) => moderator?.name ?? 'Unassigned' },
]

const whose = [
  ['', 'All cases'],
  ['mine', 'Mine'],
  ['untaken', 'Unassigned'],
  ['late', 'Late'],
] as const

const takeLabel = (count: number) => (count === 1 ? 'Take 1 case' : `Take ${count} cases`)

/** What moderators look at: what is due first stands first unless told. */
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
        consequence:
          'You look at them. An appeal against your own decision is left to somebody else and named.',
        done: 'Taken',
        run: ({ id }) => take(id),
      },
    ],
  )
  return (
    <>
      <ListScreen
        title="Moderation"
        actions={
          <>
            <LinkButton href="/admin/moderation/words" variant="outline">
              Word lists
            </LinkButton>
            <LinkButton href="/admin/moderation/categories" variant="outline">
              Categories
            </LinkButton>
          </>
        }
        list={listOf(query, ({ cases, totalRecords }) => ({ rows: cases, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns}
        sorts={caseSorts}
        views={useKeptViews('cases')}
        allRows={() =>
          allPages(async (page) => {
            const { cases, totalRecords } = await api.community.listCases({ ...filter, ...page })
            return { rows: cases, total: totalRecords }
          })
        }
        bulk={bulk}
        search={search}
        readSearch={readCasesSearch}
        onSearch={onSearch}
        filters={[
          statusFilter({ statuses: caseStatuses, labelOf: (status) => caseNames[status].label }),
          { kind: 'select', name: 'only', label: 'Whose', options: whose },
          selectFilter({
            name: 'risk',
            label: 'Risk',
            any: 'All risks',
            values: risks,
            labelOf: (risk) => riskNames[risk].label,
          }),
          { kind: 'days', name: 'from', toName: 'to', label: 'Opened' },
        ]}
        empty={{
          title: 'No cases',
          sentence: 'No reports, and the word lists found nothing.',
        }}
      />
      {dialog}
    </>
  )
}
