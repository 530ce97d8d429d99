import { staffViewSample, ticketSample } from '@wellspring/api/testing/support'
import { ticketStatuses } from '@wellspring/api/contract/ticket-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { inStates, signInAmara } from '@wellspring/features/story-support'

import { SupportListScreen } from './support-list-screen.tsx'

export default { title: 'Admin/Support/List', beforeEach: signInAmara }

const tickets = [
  ticketSample({ status: 'open', staff: staffViewSample() }),
  ticketSample({
    id: 't2',
    number: 'WT-1043',
    title: 'I was charged twice',
    subject: 'payment',
    status: 'open',
    staff: staffViewSample({
      priority: 'high',
      assignee: { id: 's1', name: 'Ruth Lang' },
      clock: { dueAt: null, isBreached: true, answeredAt: null },
    }),
  }),
]

const states = inStates(<SupportListScreen search={{}} onSearch={() => {}} />, {
  filled: {
    sees: 'I was charged twice',
    answers: {
      support: { listTickets: { tickets, totalRecords: 2, statusCounts: statusCountsOf(ticketStatuses) } },
    },
  },
  empty: {
    sees: 'No tickets',
    answers: {
      support: {
        listTickets: { tickets: [], totalRecords: 0, statusCounts: statusCountsOf(ticketStatuses) },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
