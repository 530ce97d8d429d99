import { inStates } from '../story-support.tsx'
import { OwnActivityScreen } from './own-activity-screen.tsx'
import { activities, older } from './samples.ts'

export default { title: 'Features/Activity/Own' }

const states = inStates(<OwnActivityScreen search={{}} onSearch={() => undefined} />, {
  filled: {
    sees: 'Reason: A court has ordered it.',
    answers: { audit: { listOwnActivities: { activities, older } } },
  },
  empty: {
    sees: 'What you do from now on appears here.',
    answers: { audit: { listOwnActivities: { activities: [], older: null } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
