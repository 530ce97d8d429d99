import { openingSamples } from '@wellspring/api/testing/site'
import { inStates } from '@wellspring/features/story-support'

import { CareersScreen } from './careers-screen.tsx'

export default { title: 'Patron/Site/Careers' }

const applyEmail = 'careers@wellspring.example'

const states = inStates(<CareersScreen />, {
  filled: {
    sees: 'Credentials reviewer',
    answers: { site: { listOpenings: { openings: openingSamples(), applyEmail } } },
  },
  empty: {
    sees: 'No openings at the moment',
    answers: { site: { listOpenings: { openings: [], applyEmail } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
