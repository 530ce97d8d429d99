import { figureAnswer, inStates } from '../story-support.tsx'
import { DisputesCard } from './disputes-card.tsx'

export default { title: 'Features/Disputes/DisputesCard' }

const states = inStates(<DisputesCard act="decide" href="/disputes" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('disputes', { value: 1200, at: '2026-06-15T08:00:00.000Z' }),
  },
  empty: {
    sees: 'Nothing is waiting.',
    answers: figureAnswer('disputes', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
