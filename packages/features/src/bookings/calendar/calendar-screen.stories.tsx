import { bookingSample } from '@wellspring/api/testing/booking'
import { availabilitySample } from '@wellspring/api/testing/directory'

import { inStates } from '../../story-support.tsx'
import { CalendarScreen } from './calendar-screen.tsx'

export default { title: 'Features/Bookings/CalendarScreen' }

const scheduling = {
  // The practice is in another zone than the viewer of the story.
  getAvailability: {
    availability: availabilitySample({
      zone: 'Pacific/Chatham',
      calendars: [{ id: 'c1', name: 'Home calendar', eventCount: 1, importedAt: '2026-06-01T00:00:00.000Z' }],
    }),
  },
  listBusyTimes: {
    times: [
      {
        id: 'b1',
        calendar: 'Home calendar',
        from: '2026-06-17T22:00:00.000Z',
        to: '2026-06-18T00:00:00.000Z',
      },
    ],
  },
}

const states = inStates(
  <CalendarScreen
    search={{ on: '2026-06-16' }}
    onSearch={() => {}}
    bookingHref={(id) => `/bookings/${id}`}
    dayHref={(day) => `/day/${day}`}
  />,
  {
    filled: {
      sees: 'Home calendar',
      answers: { scheduling, booking: { listBookings: { bookings: [bookingSample()], totalRecords: 1 } } },
    },
    empty: {
      sees: 'Today',
      answers: { scheduling, booking: { listBookings: { bookings: [], totalRecords: 0 } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
