import { inStates } from '../story-support.tsx'
import { NextStepCard } from './next-step-card.tsx'

export default { title: 'Features/Lotus/NextStepCard' }

const writing = {
  kind: 'reflection' as const,
  title: 'Write a few lines about it',
  href: '/lotus/nourish#write',
  isFree: true,
  because: 'A minute is enough, and no one else reads it.',
}
const session = {
  kind: 'session' as const,
  title: 'A walk with a coach',
  href: '/providers/0190f0a0-0000-7000-8000-0000000008a1',
  isFree: false,
  because: 'It opens Move.',
}

const states = inStates(<NextStepCard />, {
  filled: {
    sees: 'A walk with a coach',
    answers: { wellness: { getNextStep: { leaf: 'Move', openness: 12, step: session } } },
  },
  // Writing a reflection is always available.
  empty: {
    sees: 'Write a few lines about it',
    answers: { wellness: { getNextStep: { leaf: 'Nourish', openness: 0, step: writing } } },
  },
})

export const Loading = states.Loading

export const Empty = states.Empty

export const Filled = states.Filled

export const Failed = states.Failed
