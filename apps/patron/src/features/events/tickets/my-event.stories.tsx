import { eventBookingSample } from '@wellspring/api/testing/events'
import { inStates } from '@wellspring/features/story-support'

import { MyEventScreen } from './my-event-screen.tsx'

export default { title: 'Patron/Events/MyEvent' }

const booking = eventBookingSample({
  verbs: ['cancel', 'answerMove'],
  move: { from: '2026-06-19T14:00:00.000Z', answer: null },
})
const tickets = booking.tickets.map(({ price: _price, ...ticket }, at) => ({
  ...ticket,
  code: `WE1.ticket-${at}`,
  guestLink: null,
  guestEmail: null,
  used: null,
}))

const states = inStates(<MyEventScreen id={booking.id} />, {
  filled: {
    sees: 'Noor Rahman',
    answers: { events: { getEventBooking: { booking }, getTickets: { tickets } } },
  },
  empty: {
    sees: 'These places were not paid in time, so they are no longer held.',
    answers: {
      events: { getEventBooking: { booking: eventBookingSample({ status: 'expired', verbs: [] }) } },
    },
  },
})

export const Loading = states.Loading

export const Expired = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
