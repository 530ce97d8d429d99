import { bookingSample } from '@wellspring/api/testing/booking'
import { clientNoteSample, clientSample } from '@wellspring/api/testing/clients'
import { inStates } from '@wellspring/features/story-support'

import { ClientScreen } from './client-screen.tsx'

export default { title: 'Provider/Clients/Client' }

const patron = clientSample()
const sharing = {
  listSharedResults: { patron: { id: patron.id, name: patron.name }, shared: [], instruments: [] },
  listQuestionnaireRequests: { requests: [] },
}

const states = inStates(<ClientScreen id={patron.id} onRoom={() => {}} />, {
  filled: {
    sees: '5 × Money coaching',
    answers: {
      clients: {
        getClient: { client: patron },
        listClientNotes: { notes: [clientNoteSample()], totalRecords: 1 },
      },
      booking: {
        listBookings: { bookings: [bookingSample()], totalRecords: 1 },
        getBooking: {
          booking: bookingSample({
            aboutPatron: {
              languages: ['English', 'Igbo'],
              emergency: { name: 'Chidi Okafor', phoneNo: '+971 501112233' },
            },
          }),
        },
      },
      sharing,
    },
  },
  empty: {
    sees: 'None booked',
    answers: {
      clients: {
        getClient: {
          client: clientSample({ next: null, packages: [], sessionsLeft: 0, coachingSpaceId: null }),
        },
        listClientNotes: { notes: [], totalRecords: 0 },
      },
      booking: { listBookings: { bookings: [], totalRecords: 0 } },
      sharing,
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
