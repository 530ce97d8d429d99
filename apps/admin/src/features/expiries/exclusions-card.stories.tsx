import { figureAnswer, inStates } from '@wellspring/features/story-support'

import { ExclusionsCard } from './exclusions-card.tsx'

export default { title: 'Admin/Expiries/ExclusionsCard' }

const states = inStates(<ExclusionsCard href="/admin/credentials" />, {
  filled: {
    sees: 'Waiting for someone to review them.',
    answers: figureAnswer('exclusions', { value: 2 }),
  },
  empty: {
    sees: 'No one is on the exclusions list.',
    answers: figureAnswer('exclusions', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
