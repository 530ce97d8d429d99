import { figureAnswer, inStates } from '../../story-support.tsx'
import { UpcomingCard } from './upcoming-card.tsx'

export default { title: 'Features/Bookings/UpcomingCard' }

const states = inStates(<UpcomingCard href="/bookings" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('bookings', { value: 1200 }),
  },
  empty: { sees: '0', answers: figureAnswer('bookings', { value: 0 }) },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
