import { figureAnswer, inStates } from '../../story-support.tsx'
import { RequestsCard } from './requests-card.tsx'

export default { title: 'Features/Bookings/RequestsCard' }

const states = inStates(<RequestsCard href="/bookings" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('requests', { value: 1200, at: '2026-06-15T08:00:00.000Z' }),
  },
  empty: {
    sees: 'Nothing is waiting.',
    answers: figureAnswer('requests', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
