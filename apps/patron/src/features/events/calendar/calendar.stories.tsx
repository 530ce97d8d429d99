import { eventDateSample } from '@wellspring/api/testing/events'
import { inStates } from '@wellspring/features/story-support'

import { EventsScreen } from './events-screen.tsx'

export default { title: 'Patron/Events/Calendar' }

const dates = [
  eventDateSample(),
  eventDateSample({ occurrenceId: 'o2', dates: 12, placesLeft: 0, format: 'Telehealth', place: null }),
  eventDateSample({ occurrenceId: 'o3', price: { from: 0, to: 0 }, memberPriceFrom: null }),
]

const states = inStates(
  <EventsScreen
    title="Events"
    description="Classes, talks and circles."
    hasPast
    search={{}}
    onSearch={() => {}}
  />,
  {
    filled: {
      sees: 'This date is full',
      answers: { events: { listEvents: { data: dates, total: 3 } } },
    },
    empty: { sees: 'No events at the moment', answers: { events: { listEvents: { data: [], total: 0 } } } },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
