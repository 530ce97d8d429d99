import { moodPatternsSample } from '@wellspring/api/testing/wellness'

import { inStates } from '../story-support.tsx'
import { MoodTrend } from './mood-trend.tsx'

export default { title: 'Features/Wellness/MoodTrend' }

const moods = ['happy', 'tired', 'busy', 'happy', 'sad', 'happy'] as const
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const states = inStates(<MoodTrend href="/moods" />, {
  filled: {
    sees: 'Your last 2 weeks',
    answers: {
      wellness: {
        getMoodPatterns: {
          patterns: moodPatternsSample({
            days: moods.map((mood, at) => ({ on: ago(2 * (moods.length - at)), mood, entries: 1 })),
          }),
        },
      },
    },
  },
  empty: { sees: '', answers: {} },
})

export const Filled = states.Filled
