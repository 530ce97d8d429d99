import { budsSample, lotusLeafSample, lotusSample, reflectionSample } from '@wellspring/api/testing/lotus'

import { inStates } from '../story-support.tsx'
import { LeafScreen } from './leaf-screen.tsx'

export default { title: 'Features/Lotus/LeafScreen' }

const states = inStates(
  <LeafScreen id="move" back={{ href: '/lotus', label: 'Lotus' }} areaHref={(area) => `/${area}`} />,
  {
    filled: {
      sees: 'Why it is 50% open',
      answers: {
        wellness: {
          getLotusLeaf: { detail: lotusLeafSample() },
          getLotus: { lotus: lotusSample() },
          listReflections: {
            reflections: [
              reflectionSample(),
              reflectionSample({ id: '0190f0a0-0000-7000-8000-0000000008b2', on: '2026-05-30', text: null }),
            ],
            totalRecords: 2,
          },
        },
      },
    },
    empty: {
      sees: 'Why it is a bud',
      answers: {
        wellness: {
          getLotusLeaf: { detail: lotusLeafSample({ openness: 0, points: 0, entries: [] }) },
          getLotus: { lotus: budsSample() },
          listReflections: { reflections: [], totalRecords: 0 },
        },
      },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
