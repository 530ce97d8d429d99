import { questionnaireRequestSample } from '@wellspring/api/testing/sharing'
import { inStates } from '@wellspring/features/story-support'

import { QuestionnaireRequestsCard } from './requests-card.tsx'

export default { title: 'Patron/Questionnaires/RequestsCard' }

const states = inStates(<QuestionnaireRequestsCard href="/questionnaires" />, {
  filled: {
    sees: 'Questionnaires, if you want to.',
    answers: { sharing: { listQuestionnaireRequests: { requests: [questionnaireRequestSample()] } } },
  },
  empty: {
    sees: 'Nobody waits for your answers.',
    answers: { sharing: { listQuestionnaireRequests: { requests: [] } } },
  },
  failed: 'This could not be loaded.',
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
