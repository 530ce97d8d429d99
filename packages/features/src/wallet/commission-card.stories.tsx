import { figureAnswer, inStates } from '../story-support.tsx'
import { CommissionCard } from './commission-card.tsx'

export default { title: 'Features/Wallet/CommissionCard' }

const states = inStates(<CommissionCard href="/wallet" />, {
  filled: {
    sees: '$4,200.00',
    answers: figureAnswer('commission', { value: 4200, beside: 310.5 }),
  },
  empty: {
    sees: '$0.00 is owed to sellers.',
    answers: figureAnswer('commission', { value: 0, beside: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
