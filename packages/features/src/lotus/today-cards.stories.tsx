import { Stack } from '@chakra-ui/react'

import { budsSample, lotusSample } from '@wellspring/api/testing/lotus'

import { inStates } from '../story-support.tsx'
import { LotusCard } from './lotus-card.tsx'
import { NextStepCard } from './next-step-card.tsx'

export default { title: 'Features/Lotus/TodayCards' }

const step = {
  kind: 'reflection' as const,
  title: 'Write a few lines about it',
  href: '/lotus/nourish#write',
  isFree: true,
  because: 'A minute is enough, and nobody else reads it.',
}
const getNextStep = { leaf: 'Nourish' as const, openness: 0, step }

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
    failed: 'This could not be loaded.',
  },
)

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
