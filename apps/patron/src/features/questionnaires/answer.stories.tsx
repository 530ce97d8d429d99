import { instrumentSample } from '@wellspring/api/testing/questionnaires'
import { inStates } from '@wellspring/features/story-support'

import { AnswerScreen } from './answer-screen.tsx'

export default { title: 'Patron/Answering a questionnaire' }

const states = inStates(<AnswerScreen instrumentId="gad-7" onDone={() => {}} />, {
  filled: {
    sees: 'Question 1 of 2',
    answers: {
      questionnaires: {
        listQuestionnaires: {
          questionnaires: [{ instrument: instrumentSample(), language: 'en' as const, draft: null }],
        },
      },
    },
  },
  empty: {
    sees: 'We cannot find that page',
    answers: { questionnaires: { listQuestionnaires: { questionnaires: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
