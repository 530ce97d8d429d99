import { budsSample, lotusSample } from '@wellspring/api/testing/lotus'

import { inStates } from '../story-support.tsx'
import { LotusScreen } from './lotus-screen.tsx'

export default { title: 'Features/Lotus/LotusScreen' }

const states = inStates(
  <LotusScreen leafHref={(leaf) => `/lotus/${leaf.toLowerCase()}`} moodsHref="/moods" />,
  {
    filled: {
      sees: 'Physical is your strongest area. Mental and Financial are resting.',
      answers: { wellness: { getLotus: { lotus: lotusSample() } } },
    },
    empty: {
      sees: 'Write the first lines',
      answers: { wellness: { getLotus: { lotus: budsSample() } } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
