import { figureAnswer, inStates } from '../story-support.tsx'
import { ContentInReviewCard } from './content-in-review-card.tsx'

export default { title: 'Features/EducationalContent/InReviewCard' }

const states = inStates(<ContentInReviewCard href="/admin/educational-content?status=pending_review" />, {
  filled: {
    sees: '2',
    answers: figureAnswer('content', { value: 2, at: '2026-06-15T09:00:00.000Z' }),
  },
  empty: {
    sees: 'Nothing is waiting.',
    answers: figureAnswer('content', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
