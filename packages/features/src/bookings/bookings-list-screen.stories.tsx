import { bookingSample } from '@wellspring/api/testing/booking'

import { inStates } from '../story-support.tsx'
import { BookingsListScreen } from './bookings-list-screen.tsx'

export default { title: 'Features/Bookings/BookingsListScreen' }

const booking = bookingSample()

const states = inStates(
  <BookingsListScreen search={{}} onSearch={() => {}} bookingHref={(id) => `/bookings/${id}`} />,
  {
    filled: {
      sees: booking.number,
      answers: { booking: { listBookings: { bookings: [booking], totalRecords: 1 } } },
    },
    empty: {
      sees: 'No bookings yet',
      answers: { booking: { listBookings: { bookings: [], totalRecords: 0 } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
