import { figureAnswer, inStates } from '../story-support.tsx'
import { InReviewCard } from './in-review-card.tsx'

export default { title: 'Features/Products/InReviewCard' }

const states = inStates(<InReviewCard href="/products" />, {
  filled: {
    sees: '1,200',
    answers: figureAnswer('products', { value: 1200, at: '2026-06-15T08:00:00.000Z' }),
  },
  empty: {
    sees: 'Nothing is waiting.',
    answers: figureAnswer('products', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
