import { figureAnswer, inStates } from '../story-support.tsx'
import { ToShipCard } from './to-ship-card.tsx'

export default { title: 'Features/Orders/ToShipCard' }

const states = inStates(<ToShipCard href="/orders" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('orders', { value: 1200, at: '2026-06-15T08:00:00.000Z' }),
  },
  empty: {
    sees: 'Nothing is waiting.',
    answers: figureAnswer('orders', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
