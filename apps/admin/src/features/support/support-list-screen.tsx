import { useQuery } from '@tanstack/react-query'

import { ticketPriorities, ticketStatuses, ticketSubjects } from '@wellspring/api/contract/ticket-status'
import type { Ticket } from '@wellspring/api/contract/support'
import { ticketSorts } from '@wellspring/api/contract/sorts'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { useSavedViews } from '@wellspring/api/hooks/saved-views'
import { supportQueries, useAssignTicket } from '@wellspring/api/hooks/support'
import { useSession } from '@wellspring/api/session'
import { useBulkActs } from '@wellspring/features/use-bulk-acts'
import { priorityNames, staffTicketNames, subjectLabels } from '@wellspring/features/support'
import { withUnlisted } from '@wellspring/features/unlisted-row'
import type { DataColumn } from '@wellspring/ui/data-table'
import { LinkButton } from '@wellspring/ui/link'
import { ListScreen, selectFilter } from '@wellspring/ui/list-screen'
import { RecordCell } from '@wellspring/ui/record-cell'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { useNow } from '@wellspring/ui/use-now'
import { Trans, plural, t } from '@wellspring/words/macro'

import { timeUntil } from '../../parts/time-until.ts'
import { DeskTicket } from './desk-ticket.tsx'
import { FirstAnswer } from './first-answer.tsx'
import { initialStatus, readSupportSearch, supportFilterOf } from './support-search.ts'
import type { SupportSearch } from './support-search.ts'

export interface SupportListScreenProps {
  search: SupportSearch
  onSearch: (search: SupportSearch) => void
}

const Age = ({ since }: { since: string }) => timeUntil(since, useNow())

const columns: DataColumn<Ticket>[] = [
  {
    id: 'ticket',
    minWidth: 240,
    // The subject should be readable without opening the ticket.
    wraps: true,
    grows: true,
    header: t`Ticket`,
    csv: ({ number, title }) => `${number} ${title}`,
    leads: true,
    cell: ({ id, number, title, subject, staff }) => (
      <RecordCell href={`/admin/support/${id}`} title={title}>
        {number} · {subjectLabels[subject]}
        {staff ? (
          <>
            <StandIn column="requester"> · {t`From ${staff.requester.name}`}</StandIn>
            <StandIn column="assignee">
              {' '}
              · {staff.assignee ? t`Assigned to ${staff.assignee.name}` : t`Unassigned`}
            </StandIn>
          </>
        ) : null}
      </RecordCell>
    ),
  },
  {
    id: 'requester',
    header: t`From`,
    priority: 'high',
    minWidth: 110,
    value: ({ staff }) => staff?.requester.name ?? '',
  },
  {
    id: 'status',
    minWidth: 120,
    header: t`Status`,
    csv: ({ status }) => staffTicketNames[status].label,
    cell: ({ status }) => <StatusBadge status={status} {...staffTicketNames[status]} />,
  },
  {
    id: 'priority',
    minWidth: 100,
    // Urgency must be visible at first glance.
    phone: 'amount',
    header: t`Priority`,
    csv: ({ staff }) => staff && priorityNames[staff.priority].label,
    cell: ({ staff }) =>
      staff ? <StatusBadge status={staff.priority} {...priorityNames[staff.priority]} /> : null,
  },
  {
    id: 'clock',
    // Late tickets are the main interest of this list.
    priority: 'high',
    minWidth: 130,
    phone: 'second',
    header: t`First answer`,
    csv: ({ staff }) => staff?.clock.answeredAt ?? staff?.clock.dueAt,
    cell: ({ staff }) => (staff ? <FirstAnswer clock={staff.clock} /> : null),
  },
  {
    id: 'assignee',
    minWidth: 120,
    header: t`Assigned to`,
    value: ({ staff }) => staff?.assignee?.name ?? t`Unassigned`,
  },
  {
    id: 'age',
    priority: 'low',
    header: t`Age`,
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Age since={createdAt} />,
  },
]

const whose = [
  ['', t`All tickets`],
  ['mine', t`Mine`],
  ['unassigned', t`Unassigned`],
  ['breached', t`Late`],
] as const

const assignLabel = (count: number) =>
  plural(count, { one: 'Assign 1 ticket to me', other: 'Assign # tickets to me' })

const rowPanel = (onMerged: (id: string) => void) =>
  withUnlisted(
    {
      title: ({ title }: Ticket) => title,
      body: ({ id }) => <DeskTicket key={id} id={id} onMerged={onMerged} />,
    },
    { read: supportQueries.ticket, rowOf: ({ ticket }) => ticket },
  )

/** All tickets, sorted by deadline by default. */
export function SupportListScreen({ search, onSearch }: SupportListScreenProps) {
  const api = useApi()
  const { zone } = useClock()
  const { user } = useSession()
  const filter = supportFilterOf(search, zone)
  const query = useQuery(supportQueries.list(api, filter))
  const { mutateAsync: assign } = useAssignTicket({ quiet: true })
  const { bulk, dialog } = useBulkActs<Ticket>(
    ({ number }) => number,
    [
      {
        label: assignLabel,
        canDo: ({ status, staff }) => status !== 'closed' && staff?.assignee?.id !== user?.id,
        consequence: t`You answer them, including tickets assigned to someone else.`,
        done: t`Assigned to you`,
        run: ({ id }) => assign({ id, to: 'me' }),
      },
    ],
  )
  return (
    <>
      <ListScreen
        title={t`Support`}
        actions={
          <LinkButton href="/admin/support/macros" variant="outline">
            <Trans>Saved replies</Trans>
          </LinkButton>
        }
        list={listOf(query, ({ tickets, totalRecords }) => ({ rows: tickets, total: totalRecords }))}
        rowId={({ id }) => id}
        columns={columns}
        sorts={ticketSorts}
        views={useSavedViews('tickets')}
        allRows={() =>
          allPages(async (page) => {
            const { tickets, totalRecords } = await api.support.listTickets({ ...filter, ...page })
            return { rows: tickets, total: totalRecords }
          })
        }
        bulk={bulk}
        detail={rowPanel((row) => onSearch({ ...search, row }))}
        search={search}
        readSearch={readSupportSearch}
        onSearch={onSearch}
        filters={[
          {
            kind: 'buttons',
            name: 'status',
            label: t`Status`,
            initial: initialStatus(search),
            choices: [
              ...ticketStatuses.map((value) => ({
                value,
                label: staffTicketNames[value].label,
                count: query.data?.statusCounts[value] ?? null,
              })),
              { value: 'all', label: t`All` },
            ],
          },
          { kind: 'select', name: 'only', label: t`Whose`, options: whose },
          selectFilter({
            name: 'priority',
            label: t`Priority`,
            any: t`All priorities`,
            values: ticketPriorities,
            labelOf: (priority) => priorityNames[priority].label,
          }),
          selectFilter({
            name: 'subject',
            label: t`Subject`,
            any: t`All subjects`,
            values: ticketSubjects,
            labelOf: (subject) => subjectLabels[subject],
          }),
          { kind: 'days', name: 'from', toName: 'to', label: t`Asked` },
        ]}
        empty={{ title: t`No tickets`, sentence: t`No requests yet.` }}
        {...(!search.q && !search.status && { nothingFound: t`No open tickets match the filters.` })}
      />
      {dialog}
    </>
  )
}
