import { figureAnswer, inStates } from '../story-support.tsx'

import { PublishedCard } from './published-card.tsx'

export default { title: 'Features/EducationalContent/PublishedCard' }

const states = inStates(<PublishedCard href="/content" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('content', { value: 1200 }),
  },
  empty: {
    sees: '0',
    answers: figureAnswer('content', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
