import { budsSample, lotusSample } from '@wellspring/api/testing/lotus'

import { inStates } from '../story-support.tsx'
import { LotusCard } from './lotus-card.tsx'

export default { title: 'Features/Lotus/LotusCard' }

const states = inStates(<LotusCard href="/lotus" />, {
  filled: {
    sees: 'Physical is your strongest area. Mental and Financial are resting.',
    answers: { wellness: { getLotus: { lotus: lotusSample() } } },
  },
  empty: {
    sees: 'Your Lotus is still a bud. What you do opens it.',
    answers: { wellness: { getLotus: { lotus: budsSample() } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
