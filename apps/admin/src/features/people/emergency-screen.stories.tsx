import { resultSample } from '@wellspring/api/testing/questionnaires'
import { inStates } from '@wellspring/features/story-support'

import { EmergencyScreen } from './emergency-screen.tsx'

export default { title: 'Admin/Emergency access' }

const access = {
  id: '0190f0a0-0000-7000-8000-0000000007a1',
  patron: { id: '0190f0a0-0000-7000-8000-0000000007b1', name: 'Amara Okafor' },
  reason: 'A court has ordered it.',
  openedAt: '2026-06-15T09:00:00.000Z',
  until: '2026-06-15T09:30:00.000Z',
}

const states = inStates(<EmergencyScreen id={access.id} />, {
  filled: {
    sees: 'Amara Okafor: results',
    answers: { emergency: { getEmergencyResults: { access, results: [resultSample()] } } },
  },
  empty: {
    sees: 'No results',
    answers: { emergency: { getEmergencyResults: { access, results: [] } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
