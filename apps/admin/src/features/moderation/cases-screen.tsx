import { useQuery } from '@tanstack/react-query'

import type { ChatCase } from '@wellspring/api/contract/chat-cases'
import { caseStatuses, risks } from '@wellspring/api/contract/chat-status'
import { useApi } from '@wellspring/api/hooks/api'
import { chatCaseQueries } from '@wellspring/api/hooks/chat-cases'
import { listOf } from '@wellspring/api/hooks/list'
import { caseNames, riskNames, wordListNames } from '@wellspring/features/community'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { listInput } from '@wellspring/ui/table-search'

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
    cell: ({ id, number, excerpt, roomName }) => (
      <RecordCell href={`/admin/moderation/${id}`} title={excerpt || number}>
        {number} · {roomName}
      </RecordCell>
    ),
  },
  { id: 'author', header: 'Written by', cell: ({ author }) => author.name },
  {
    id: 'found',
    header: 'Found by',
    cell: ({ foundBy, reportCount }) =>
      foundBy
        ? `Words: ${wordListNames[foundBy]}`
        : `${reportCount} ${reportCount === 1 ? 'report' : 'reports'}`,
  },
  {
    id: 'risk',
    header: 'Risk',
    cell: ({ risk }) => <StatusBadge status={risk} {...riskNames[risk]} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...caseNames[status]} />,
  },
  { id: 'due', header: 'Due', cell: ({ dueAt, isLate }) => <CaseDue dueAt={dueAt} isLate={isLate} /> },
  { id: 'moderator', header: 'Taken by', cell: ({ moderator }) => moderator?.name ?? 'Nobody' },
]

/** What moderators look at: what is due first stands first. */
export function CasesScreen({ search, onSearch }: CasesScreenProps) {
  const query = useQuery(chatCaseQueries.list(useApi(), listInput(search)))
  return (
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
      search={search}
      readSearch={readCasesSearch}
      onSearch={onSearch}
      filters={[
        {
          kind: 'buttons',
          name: 'only',
          label: 'Which',
          choices: [
            { value: undefined, label: 'All' },
            { value: 'untaken', label: 'Unassigned' },
            { value: 'mine', label: 'Mine' },
            { value: 'late', label: 'Late' },
          ],
        },
        statusFilter({ statuses: caseStatuses, labelOf: (status) => caseNames[status].label }),
        selectFilter({
          name: 'risk',
          label: 'Risk',
          any: 'Every risk',
          values: risks,
          labelOf: (risk) => riskNames[risk].label,
        }),
      ]}
      empty={{
        title: 'No cases',
        sentence: 'No reports, and the word lists found nothing.',
      }}
    />
  )
}
