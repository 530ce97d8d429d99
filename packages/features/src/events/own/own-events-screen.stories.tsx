import type { OwnEventRow } from '@wellspring/api/contract/events'
import { ownEventSample } from '@wellspring/api/testing/events'
import { eventStatuses } from '@wellspring/api/contract/event-status'
import { statusCountsOf } from '@wellspring/api/testing/status-counts'

import { inStates } from '../../story-support.tsx'
import { OwnEventsScreen } from './own-events-screen.tsx'

export default { title: 'Features/Events/OwnEventsScreen' }

const { id, title, organiser, area, format, zone, updatedAt } = ownEventSample()
const row: OwnEventRow = {
  id,
  title,
  status: 'published',
  organiser,
  area,
  format,
  zone,
  imageUrl: null,
  startsAt: '2026-06-20T14:00:00.000Z',
  dates: 4,
  taken: 2,
  capacity: 40,
  updatedAt,
}

const states = inStates(
  <OwnEventsScreen search={{}} onSearch={() => {}} eventHref={(one) => `/events/${one}`} newHref="/new" />,
  {
    filled: {
      sees: title,
      answers: {
        events: {
          listOwnEvents: { events: [row], totalRecords: 1, statusCounts: statusCountsOf(eventStatuses) },
        },
      },
    },
    empty: {
      sees: 'No events yet',
      answers: {
        events: {
          listOwnEvents: { events: [], totalRecords: 0, statusCounts: statusCountsOf(eventStatuses) },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
