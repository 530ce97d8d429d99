import { RealtimeProvider } from '@wellspring/api/hooks/realtime'
import { fakeRealtime } from '@wellspring/api/testing/realtime'
import { earlierResultSample, resultSample } from '@wellspring/api/testing/questionnaires'

import { inStates } from '../story-support.tsx'
import { SharedResultsScreen } from './shared-results-screen.tsx'

export default { title: 'Features/Questionnaires/SharedResultsScreen' }

const shared = {
  patron: { id: '0190f0a0-0000-7000-8000-0000000008e1', name: 'Amara Okafor' },
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  since: '2026-06-15T09:00:00.000Z',
  until: '2027-06-15T09:00:00.000Z',
}

const states = inStates(
  <RealtimeProvider value={fakeRealtime()}>
    <SharedResultsScreen id="0190f0a0-0000-7000-8000-0000000008b1" />
  </RealtimeProvider>,
  {
    filled: {
      sees: 'Amara Okafor: GAD-7',
      answers: {
        sharing: {
          getSharedResults: {
            ...shared,
            results: [resultSample({ isSafetyConcern: true }), earlierResultSample()],
          },
        },
      },
    },
    empty: {
      sees: 'No result yet',
      answers: { sharing: { getSharedResults: { ...shared, results: [] } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
