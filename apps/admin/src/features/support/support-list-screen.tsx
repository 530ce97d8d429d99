import { useQuery } from '@tanstack/react-query'

import { ticketPriorities, ticketStatuses, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { Ticket } from '@wellspring/api/contract/support'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { supportQueries } from '@wellspring/api/hooks/support'
import { priorityNames, staffTicketNames, subjectLabels } from '@wellspring/features/support'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, selectFilter, statusFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { RelativeDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { listInput } from '@wellspring/ui/table-search'
import { useNow } from '@wellspring/ui/use-now'

import { FirstAnswer } from './first-answer.tsx'
import { readSupportSearch } from './support-search.ts'
import type { SupportSearch } from './support-search.ts'

export interface SupportListScreenProps {
  search: SupportSearch
  onSearch: (search: SupportSearch) => void
}

const Age = ({ since }: { since: string }) => <RelativeDate date={since} now={useNow()} />

const columns: DataColumn<Ticket>[] = [
  {
    id: 'ticket',
    header: 'Ticket',
    cell: ({ id, number, title, subject }) => (
      <RecordCell href={`/admin/support/${id}`} title={title}>
        {number} · {subjectLabels[subject]}
      </RecordCell>
    ),
  },
  { id: 'requester', header: 'From', cell: ({ staff }) => staff?.requester.name ?? '' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...staffTicketNames[status]} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ staff }) =>
      staff ? <StatusBadge status={staff.priority} {...priorityNames[staff.priority]} /> : null,
  },
  {
    id: 'clock',
    header: 'First answer',
    cell: ({ staff }) => (staff ? <FirstAnswer clock={staff.clock} /> : null),
  },
  { id: 'assignee', header: 'Assigned to', cell: ({ staff }) => staff?.assignee?.name ?? 'Nobody' },
  { id: 'age', header: 'Age', cell: ({ createdAt }) => <Age since={createdAt} /> },
]

/** What people have asked: what is due first stands first. */
export function SupportListScreen({ search, onSearch }: SupportListScreenProps) {
  const query = useQuery(supportQueries.list(useApi(), listInput(search)))
  return (
    <ListScreen
      title="Support"
      actions={
        <LinkButton href="/admin/support/macros" variant="outline">
          Prepared answers
        </LinkButton>
      }
      list={listOf(query, ({ tickets, totalRecords }) => ({ rows: tickets, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns}
      search={search}
      readSearch={readSupportSearch}
      onSearch={onSearch}
      filters={[
        {
          kind: 'buttons',
          name: 'only',
          label: 'Which',
          choices: [
            { value: undefined, label: 'All' },
            { value: 'mine', label: 'Mine' },
            { value: 'unassigned', label: 'Unassigned' },
            { value: 'breached', label: 'Late' },
          ],
        },
        statusFilter({ statuses: ticketStatuses, labelOf: (status) => staffTicketNames[status].label }),
        selectFilter({
          name: 'priority',
          label: 'Priority',
          any: 'Every priority',
          values: ticketPriorities,
          labelOf: (priority) => priorityNames[priority].label,
        }),
        selectFilter({
          name: 'subject',
          label: 'Subject',
          any: 'Every subject',
          values: ticketSubjects,
          labelOf: (subject) => subjectLabels[subject],
        }),
      ]}
      empty={{ title: 'No tickets', sentence: 'No requests yet.' }}
    />
  )
}
