import { macroSample, staffViewSample, ticketDetailSample } from '@wellspring/api/testing/support'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'
import { ticketStatuses } from '@wellspring/api/contract/ticket-status'
import { inStates, signInAmara } from '@wellspring/features/story-support'

import { DeskTicket } from './desk-ticket.tsx'
import { StaffTicketScreen } from './staff-ticket-screen.tsx'

export default { title: 'Admin/Support/Ticket', beforeEach: signInAmara }

const at = '2026-06-10T09:00:00.000Z'
const answers = {
  listMacros: { macros: [macroSample()] },
  listNotes: { notes: [] },
  listTickets: { tickets: [], totalRecords: 0, statusCounts: statusCountsOf(ticketStatuses) },
  getTicketCustomer: {
    customer: {
      id: 'p1',
      kind: 'patron' as const,
      since: at,
      recent: {
        orders: [
          { id: 'o', number: 'WS-1006', status: 'shipping' as const, with: 'Stillwater', total: 36, at },
        ],
        bookings: [],
        payouts: [],
        tickets: [{ id: 't', number: 'WT-1008', status: 'closed' as const, subject: 'payment' as const, at }],
      },
    },
  },
}

const states = inStates(
  <StaffTicketScreen id="t1" back={{ href: '/admin/support', label: 'Support' }} onMerged={() => {}} />,
  {
    filled: {
      sees: 'My parcel hasn’t arrived',
      answers: {
        support: {
          ...answers,
          getTicket: {
            ticket: ticketDetailSample({
              status: 'open',
              staff: staffViewSample({
                priority: 'high',
                clock: { dueAt: null, isBreached: true, answeredAt: null },
              }),
            }),
          },
        },
      },
    },
    empty: {
      sees: 'This ticket is closed.',
      answers: {
        support: {
          ...answers,
          getTicket: {
            ticket: ticketDetailSample({
              status: 'closed',
              about: null,
              rating: { stars: 4, comment: 'It took a while.', at: '2026-06-16T09:00:00.000Z' },
              staff: staffViewSample(),
            }),
          },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Late = states.Filled

export const Closed = states.Empty

export const Failed = states.Failed

const beside = inStates(<DeskTicket id="t1" onMerged={() => {}} />, {
  filled: {
    sees: 'Your answer',
    answers: {
      support: {
        ...answers,
        getTicket: { ticket: ticketDetailSample({ status: 'open', staff: staffViewSample() }) },
      },
    },
  },
  empty: {
    sees: 'Notes and the whole ticket',
    answers: {
      support: {
        getTicket: { ticket: ticketDetailSample({ status: 'closed', staff: staffViewSample() }) },
      },
    },
  },
})

export const BesideTheList = beside.Filled

export const ClosedBesideTheList = beside.Empty

export const FailedBesideTheList = beside.Failed
