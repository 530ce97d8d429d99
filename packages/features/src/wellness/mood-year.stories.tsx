import { moodPatternsSample } from '@wellspring/api/testing/wellness'

import { inStates } from '../story-support.tsx'
import { MoodYear } from './mood-year.tsx'

export default { title: 'Features/Wellness/MoodYear' }

const states = inStates(<MoodYear />, {
  filled: {
    sees: 'The last 14 days were mixed. A little lighter than the two weeks before.',
    answers: { wellness: { getMoodPatterns: { patterns: moodPatternsSample() } } },
  },
  empty: {
    sees: 'Not enough yet for a trend: 0 of 5 moods in the last 14 days.',
    answers: {
      wellness: {
        getMoodPatterns: {
          patterns: moodPatternsSample({ days: [], weekdays: [], areas: [], trend: null, recentEntries: 0 }),
        },
      },
    },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
