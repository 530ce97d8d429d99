import type { ReflectionInput } from '@wellspring/api/contract/lotus'
import type { MoodInput } from '@wellspring/api/contract/moods'
import type { UpdateWellnessDomainInput } from '@wellspring/api/contract/wellness'

/** Changed texts of an area, as an administrator enters them. */
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

/** A mood entered at the start of the test clock. */
export const moodOf = (change: Partial<MoodInput> & { id?: string } = {}) => ({
  id: crypto.randomUUID(),
  mood: 'tired' as const,
  at: '2026-06-15T08:30:00.000Z',
  zone: 'Europe/Berlin',
  note: 'Slept badly.',
  areas: ['mental' as const],
  ...change,
})

/** A reflection written at the start of the test clock. */
export const reflectionOf = (change: Partial<ReflectionInput> & { id?: string } = {}) => ({
  id: crypto.randomUUID(),
  leaf: 'Move' as const,
  text: 'A walk by the river.',
  zone: 'Europe/Berlin',
  ...change,
})
