import type { UpdateWellnessDomainInput } from '@wellspring/api/contract/wellness'

/** Other texts of an area, as an administrator types them. */
export const areaTexts = (change: Partial<UpdateWellnessDomainInput> = {}): UpdateWellnessDomainInput => ({
  id: 'physical',
  description: 'A body that carries you.',
  affirmations: ['I take the stairs.'],
  leaves: [
    { leaf: 'Move', description: 'Move as you like.', affirmations: ['One more round.'] },
    { leaf: 'Nourish', description: 'Eat well.', affirmations: ['I drink a glass of water.'] },
  ],
  revision: 0,
  ...change,
})
