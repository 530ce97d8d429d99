import { faqSample } from '@wellspring/api/testing/site'
import { ticketSample } from '@wellspring/api/testing/support'
import { ticketStatuses } from '@wellspring/api/contract/ticket-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'

import { inStates } from '../story-support.tsx'
import { TicketsScreen } from './tickets-screen.tsx'

export default { title: 'Features/Support/Tickets' }

const tickets = [
  ticketSample(),
  ticketSample({ id: 't2', number: 'WT-1043', title: 'A refund is missing', status: 'open', about: null }),
  ticketSample({ id: 't3', number: 'WT-1040', title: 'I cannot log in', status: 'resolved', about: null }),
]

const states = inStates(
  <TicketsScreen
    search={{}}
    onSearch={() => {}}
    ticketHref={(id) => `/support/${id}`}
    newHref="/support/new"
  />,
  {
    filled: {
      sees: 'A refund is missing',
      answers: {
        support: { listTickets: { tickets, totalRecords: 3, statusCounts: statusCountsOf(ticketStatuses) } },
        site: { listFaqs: { faqs: [faqSample()] } },
      },
    },
    empty: {
      sees: 'No questions yet',
      answers: {
        support: {
          listTickets: { tickets: [], totalRecords: 0, statusCounts: statusCountsOf(ticketStatuses) },
        },
        site: { listFaqs: { faqs: [] } },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
