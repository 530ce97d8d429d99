import { figureAnswer, inStates } from '@wellspring/features/story-support'

import { DisabledCard } from './disabled-card.tsx'

export default { title: 'Admin/People/DisabledCard' }

const states = inStates(<DisabledCard href="/admin/people" />, {
  filled: { sees: '1,200', answers: figureAnswer('disabled', { value: 1200 }) },
  empty: { sees: '0', answers: figureAnswer('disabled', { value: 0 }) },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
