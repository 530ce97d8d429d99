import { figureAnswer, inStates } from '../story-support.tsx'

import { SoldCard } from './sold-card.tsx'

export default { title: 'Features/Packages/SoldCard' }

const states = inStates(<SoldCard href="/packages" />, {
  filled: { sees: '1,200', answers: figureAnswer('packages', { value: 1200 }) },
  empty: { sees: '0', answers: figureAnswer('packages', { value: 0 }) },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
