import { bookingSample } from '@wellspring/api/testing/booking'

import { inStates } from '../../story-support.tsx'
import { NextBookings } from './next-bookings.tsx'

export default { title: 'Features/Bookings/NextBookings' }

const states = inStates(
  <NextBookings
    viewer="provider"
    howMany={3}
    bookingHref={(id) => `/bookings/${id}`}
    callHref={(id) => `/calls/${id}`}
    allHref="/bookings"
  />,
  {
    filled: {
      sees: 'First talk with Maya Haddad',
      answers: { booking: { listBookings: { bookings: [bookingSample()], totalRecords: 1 } } },
    },
    empty: {
      sees: 'Nothing booked yet.',
      answers: { booking: { listBookings: { bookings: [], totalRecords: 0 } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
