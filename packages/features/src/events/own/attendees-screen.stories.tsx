import { ownEventSample } from '@wellspring/api/testing/events'

import { inStates } from '../../story-support.tsx'
import { AttendeesScreen } from './attendees-screen.tsx'

export default { title: 'Features/Events/AttendeesScreen' }

const event = ownEventSample()
const dateId = event.occurrences[0]?.id ?? ''
const attendee = {
  ticketId: '0190f0a0-0000-7000-8000-000000000811',
  bookingId: '0190f0a0-0000-7000-8000-0000000008e1',
  bookingNumber: 'WE-1001',
  guestName: 'Noor Rahman',
  ticketType: 'Mat',
  attendance: 'in_person' as const,
  patron: { id: '0190f0a0-0000-7000-8000-0000000008f1', name: 'Maya Haddad' },
  status: 'checked_in' as const,
  used: { at: '2026-06-20T13:55:00.000Z', gate: 'East' },
}

const states = inStates(
  <AttendeesScreen
    eventId={event.id}
    dateId={dateId}
    search={{}}
    onSearch={() => {}}
    back={{ href: '/events', label: 'Event' }}
    isOwner
  />,
  {
    filled: {
      sees: 'Noor Rahman',
      answers: {
        events: {
          getOwnEvent: { event },
          listAttendees: {
            attendees: [attendee],
            totalRecords: 1,
            counts: { tickets: 1, inPerson: 1, used: 1 },
          },
        },
      },
    },
    empty: {
      sees: 'No bookings for this date yet',
      answers: {
        events: {
          getOwnEvent: { event },
          listAttendees: { attendees: [], totalRecords: 0, counts: { tickets: 0, inPerson: 0, used: 0 } },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
