import { inStates } from '../story-support.tsx'
import { EventsInReviewCard } from './events-in-review-card.tsx'

export default { title: 'Features/Events/EventsInReviewCard' }

const states = inStates(<EventsInReviewCard href="/events" />, {
  filled: {
    sees: '1,200',
    answers: {
      events: { countWaiting: { waiting: { count: 1200, oldest: '2026-06-15T08:00:00.000Z' } } },
    },
  },
  empty: {
    sees: 'Nothing is waiting.',
    answers: { events: { countWaiting: { waiting: { count: 0, oldest: null } } } },
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
