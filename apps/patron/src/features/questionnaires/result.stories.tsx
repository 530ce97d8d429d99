import { earlierResultSample, resultSample } from '@wellspring/api/testing/questionnaires'
import { consentSample, sharingProviderSample, termsSample } from '@wellspring/api/testing/sharing'
import { inStates } from '@wellspring/features/story-support'

import { ResultScreen } from './result-screen.tsx'

export default { title: 'Patron/Result of a questionnaire' }

const result = resultSample()
const first = resultSample({ change: { kind: 'first', points: 0, since: null } })

const screen = <ResultScreen id={result.id} />

const states = inStates(screen, {
  filled: {
    sees: 'Over time',
    answers: {
      questionnaires: {
        getResponse: { response: result },
        listResponses: { responses: [result, earlierResultSample()], totalRecords: 2 },
      },
      sharing: {
        listConsents: {
          consents: [consentSample()],
          providers: [sharingProviderSample()],
          terms: termsSample,
        },
      },
    },
  },
  empty: {
    sees: 'This is your first result. The next one will be compared with it.',
    answers: {
      questionnaires: {
        getResponse: { response: first },
        listResponses: { responses: [first], totalRecords: 1 },
      },
      sharing: { listConsents: { consents: [], providers: [], terms: termsSample } },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
