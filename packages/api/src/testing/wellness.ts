import type { WellnessDomain } from '../contract/wellness.ts'

export const wellnessDomainSample = (change: Partial<WellnessDomain> = {}): WellnessDomain => ({
  id: 'physical',
  name: 'Physical',
  image: '/areas/physical.svg',
  colour: '#4c6f27',
  description: 'Your body carries you through every day.',
  affirmations: ['Rest is part of the work.', 'A little movement counts.'],
  leaves: [
    { leaf: 'Move', description: 'Walking, stretching, dancing.', affirmations: ['I may go slowly.'] },
    {
      leaf: 'Nourish',
      description: 'Eating, drinking and sleeping.',
      affirmations: ['I eat without hurry.'],
    },
  ],
  revision: 0,
  ...change,
})
