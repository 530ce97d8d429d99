import { coachingSpaceSample } from '@wellspring/api/testing/coaching'

import { inStates } from '../story-support.tsx'
import { SpacesScreen } from './spaces-screen.tsx'

export default { title: 'Features/Coaching/SpacesScreen' }

const states = inStates(
  <SpacesScreen
    title="Wellness coach"
    description="What you work on together."
    spaceHref={(id) => `/wellness-coach/${id}`}
    page={1}
    onPage={() => {}}
    empty={{ sentence: 'It opens with your first session.' }}
  />,
  {
    filled: {
      sees: 'Lindgren Money Coaching',
      answers: { coaching: { listCoachingSpaces: { spaces: [coachingSpaceSample()], totalRecords: 1 } } },
    },
    empty: {
      sees: 'It opens with your first session.',
      answers: { coaching: { listCoachingSpaces: { spaces: [], totalRecords: 0 } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
