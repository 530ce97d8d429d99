import { Stack } from '@chakra-ui/react'

import { budsSample, lotusLeafSample, lotusSample } from '@wellspring/api/testing/lotus'

import { inStates } from '../story-support.tsx'
import { LotusCard } from './lotus-card.tsx'
import { NextStepCard } from './next-step-card.tsx'

export default { title: 'Features/Lotus/TodayCards' }

const [step] = lotusLeafSample().nextSteps
const getNextStep = { leaf: 'Nourish' as const, openness: 0, step: step! }

const states = inStates(
  <Stack gap="4">
    <LotusCard href="/lotus" />
    <NextStepCard />
  </Stack>,
  {
    filled: {
      sees: 'Physical is open the widest. Mental and Financial are resting.',
      answers: { wellness: { getLotus: { lotus: lotusSample() }, getNextStep } },
    },
    empty: {
      sees: 'Every petal is a bud. What you do opens them.',
      answers: { wellness: { getLotus: { lotus: budsSample() }, getNextStep } },
    },
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled
