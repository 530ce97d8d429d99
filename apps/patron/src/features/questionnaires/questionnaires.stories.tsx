import { earlierResultSample, instrumentSample, resultSample } from '@wellspring/api/testing/questionnaires'
import { consentSample, sharingProviderSample, termsSample } from '@wellspring/api/testing/sharing'
import { inStates } from '@wellspring/features/story-support'

import { QuestionnairesScreen } from './questionnaires-screen.tsx'

export default { title: 'Patron/Questionnaires' }

const questionnaires = [
  { instrument: instrumentSample(), language: 'en' as const, draft: null },
  {
    instrument: instrumentSample({ id: 'phq-9', name: 'PHQ-9', about: 'Nine questions about low mood.' }),
    language: 'en' as const,
    draft: { version: 1, answers: { 1: 2 }, revision: 1, savedAt: '2026-06-15T09:00:00.000Z' },
  },
]

const states = inStates(<QuestionnairesScreen onAccepted={() => {}} />, {
  filled: {
    sees: 'Your results',
    answers: {
      questionnaires: {
        listQuestionnaires: { questionnaires },
        listResponses: { responses: [resultSample(), earlierResultSample()], totalRecords: 2 },
      },
      sharing: {
        listConsents: {
          consents: [consentSample()],
          providers: [sharingProviderSample()],
          terms: termsSample,
        },
        listQuestionnaireRequests: { requests: [] },
      },
    },
  },
  empty: {
    sees: 'Your results appear here once you have answered a questionnaire.',
    answers: {
      questionnaires: {
        listQuestionnaires: { questionnaires: questionnaires.slice(0, 1) },
        listResponses: { responses: [], totalRecords: 0 },
      },
      sharing: {
        listConsents: { consents: [], providers: [], terms: termsSample },
        listQuestionnaireRequests: { requests: [] },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
