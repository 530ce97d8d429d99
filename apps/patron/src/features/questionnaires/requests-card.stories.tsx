import { figureAnswer, inStates } from '@wellspring/features/story-support'

import { QuestionnaireRequestsCard } from './requests-card.tsx'

export default { title: 'Patron/Questionnaires/RequestsCard' }

const states = inStates(<QuestionnaireRequestsCard href="/questionnaires" />, {
  filled: {
    sees: 'Asked by your providers. Optional.',
    answers: figureAnswer('questionnaires', { value: 1 }),
  },
  empty: {
    sees: 'Nothing to answer now.',
    answers: figureAnswer('questionnaires', { value: 0 }),
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
