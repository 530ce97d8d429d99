import { eventRevenueSample, ownEventSample } from '@wellspring/api/testing/events'

import { inStates } from '../../story-support.tsx'
import { EventEditor } from './event-editor.tsx'

export default { title: 'Features/Events/EventEditor' }

const event = ownEventSample()

const states = inStates(
  // The upload needs a signed-in user.
  <EventEditor id={event.id} scope="provider" back={{ href: '/events', label: 'Events' }} />,
  {
    filled: {
      sees: event.title,
      answers: {
        events: {
          getOwnEvent: { event },
          getEventRevenue: { revenue: eventRevenueSample() },
          listEventHelpers: { helpers: [] },
        },
      },
    },
    empty: {
      sees: 'No dates yet.',
      answers: {
        events: {
          getOwnEvent: { event: ownEventSample({ status: 'draft', occurrences: [], missing: ['date'] }) },
          listEventHelpers: { helpers: [] },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
