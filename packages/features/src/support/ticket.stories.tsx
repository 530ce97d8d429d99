import { ticketDetailSample } from '@wellspring/api/testing/support'

import { inStates, signInAmara } from '../story-support.tsx'
import { NewTicketScreen } from './new-ticket-screen.tsx'
import { TicketScreen } from './ticket-screen.tsx'

export default { title: 'Features/Support/Ticket', beforeEach: signInAmara }

const back = { href: '/support', label: 'Help' }

const one = inStates(
  <TicketScreen
    id="t1"
    back={back}
    ticketHref={(id) => `/support/${id}`}
    aboutHref={({ id }) => `/orders/${id}`}
    onMoved={() => {}}
  />,
  {
    filled: {
      sees: 'My parcel hasn’t arrived',
      answers: { support: { getTicket: { ticket: ticketDetailSample() } } },
    },
    empty: {
      sees: 'This ticket is closed. Your message opens a new one that continues it.',
      answers: {
        support: {
          getTicket: {
            ticket: ticketDetailSample({
              status: 'closed',
              about: null,
              messages: [],
              follows: { id: 't0', number: 'WT-1001' },
            }),
          },
        },
      },
    },
  },
)

export const Loading = one.Loading

export const Answered = one.Filled

export const Closed = one.Empty

export const Failed = one.Failed

const solved = inStates(
  <TicketScreen
    id="t1"
    back={back}
    ticketHref={(id) => `/support/${id}`}
    aboutHref={() => undefined}
    onMoved={() => {}}
  />,
  {
    filled: {
      sees: 'Not solved after all? Write to us, and we will reopen it.',
      answers: {
        support: { getTicket: { ticket: ticketDetailSample({ status: 'resolved', canRate: true }) } },
      },
    },
    empty: {
      sees: 'Your rating',
      answers: {
        support: {
          getTicket: {
            ticket: ticketDetailSample({
              status: 'resolved',
              rating: { stars: 5, comment: 'Quick and kind.', at: '2026-06-16T09:00:00.000Z' },
            }),
          },
        },
      },
    },
  },
)

export const ToBeRated = solved.Filled

export const Rated = solved.Empty

const begun = inStates(<NewTicketScreen back={back} begunWith={{}} onSent={() => {}} />, {
  filled: { sees: 'Ask for help', answers: {} },
  empty: { sees: 'Ask for help', answers: {} },
  failed: 'Ask for help',
})

export const New = begun.Filled
