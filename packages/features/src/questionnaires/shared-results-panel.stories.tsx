import { questionnaireRequestSample, sharedInstrumentSample } from '@wellspring/api/testing/sharing'

import { inStates } from '../story-support.tsx'
import { SharedResultsPanel } from './shared-results-panel.tsx'

export default { title: 'Features/Questionnaires/SharedResultsPanel' }

const patron = { id: '0190f0a0-0000-7000-8000-0000000008e1', name: 'Amara Okafor' }
const instruments = [{ instrumentId: 'gad-7', instrumentName: 'GAD-7' }]

const states = inStates(
  <SharedResultsPanel
    patronId={patron.id}
    bookingId="0190f0a0-0000-7000-8000-0000000008d1"
    resultsHref={(id) => `/provider/shared-results/${id}`}
  />,
  {
    filled: {
      sees: 'Shared with you until',
      answers: {
        sharing: {
          listSharedResults: { patron, shared: [sharedInstrumentSample()], instruments },
          listQuestionnaireRequests: { requests: [questionnaireRequestSample()] },
        },
      },
    },
    empty: {
      sees: 'Amara Okafor has not shared results.',
      answers: {
        sharing: {
          listSharedResults: { patron, shared: [], instruments },
          listQuestionnaireRequests: { requests: [] },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
