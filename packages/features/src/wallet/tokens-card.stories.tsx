import { figureAnswer, inStates } from '../story-support.tsx'
import { TokensCard } from './tokens-card.tsx'

export default { title: 'Features/Wallet/TokensCard' }

const states = inStates(<TokensCard href="/wallet" />, {
  filled: {
    sees: '1,250',
    answers: figureAnswer('tokens', { value: 1250 }),
  },
  empty: { sees: 'Worth $0.00 of an order', answers: figureAnswer('tokens', { value: 0 }) },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
