import type { Lotus, LotusLeaf, Reflection } from '../contract/lotus.ts'
import { areas, leaves, leavesOf } from '../contract/areas.ts'
import type { Leaf } from '../contract/areas.ts'

const open: Partial<Record<Leaf, number>> = { Move: 50, Nourish: 24, Peace: 61, Love: 10, Unite: 32 }
const at = (leaf: Leaf, part = 1) => ({ leaf, openness: Math.round((open[leaf] ?? 0) * part) })

const year = [
  ...Array.from({ length: 6 }, (_, month) => `2025-${month + 7}`.replace(/-(?=\d$)/, '-0')),
  ...Array.from({ length: 6 }, (_, month) => `2026-0${month}`).slice(1),
].map((month) => `${month}-28`)

const meanOf = (own: readonly { openness: number }[]) =>
  Math.round(own.reduce((sum, { openness }) => sum + openness, 0) / own.length)

export const lotusSample = (change: Partial<Lotus> = {}): Lotus => ({
  petals: areas.map((area) => {
    const own = leavesOf[area].map((leaf: Leaf) => at(leaf))
    return { area, openness: meanOf(own), leaves: own }
  }),
  year: [...year, '2026-06-15'].map((on, index) => ({
    on,
    leaves: leaves.map((leaf) => at(leaf, (index + 1) / (year.length + 1))),
  })),
  entries: 12,
  ...change,
})

/** A person without any activity. */
export const budsSample = (): Lotus => {
  const buds = lotusSample({ entries: 0 })
  const closed = (own: Lotus['year'][number]['leaves']) => own.map(({ leaf }) => ({ leaf, openness: 0 }))
  return {
    ...buds,
    petals: buds.petals.map((petal) => ({ ...petal, openness: 0, leaves: closed(petal.leaves) })),
    year: buds.year.map((frame) => ({ ...frame, leaves: closed(frame.leaves) })),
  }
}

export const lotusLeafSample = (change: Partial<LotusLeaf> = {}): LotusLeaf => ({
  leaf: 'Move',
  area: 'physical',
  openness: 50,
  description: 'Walking, stretching, dancing, sport: whatever gets you moving and suits your body today.',
  affirmations: ['I move because it feels good.', 'Ten minutes outside are ten minutes for me.'],
  points: 10,
  entries: [
    {
      kind: 'session',
      sourceId: '0190f0a0-0000-7000-8000-0000000008a1',
      on: '2026-06-12',
      title: 'Physiotherapy with Quiet Water Clinic',
      href: '/bookings/0190f0a0-0000-7000-8000-0000000008a1',
      sharedBy: 1,
      weight: 10,
      now: 8.62,
    },
    {
      kind: 'reflection',
      sourceId: '0190f0a0-0000-7000-8000-0000000008a2',
      on: '2026-06-09',
      title: null,
      href: null,
      sharedBy: 1,
      weight: 2,
      now: 1.38,
    },
  ],
  others: { count: 0, now: 0 },
  nextSteps: [
    {
      kind: 'reflection',
      title: 'Write a few lines about it',
      href: '/lotus/move#write',
      isFree: true,
      because: 'A minute is enough, and no one else reads it.',
    },
    {
      kind: 'session',
      title: 'Physiotherapy with Quiet Water Clinic',
      href: '/providers/0190f0a0-0000-7000-8000-0000000001a1/book',
      isFree: false,
      because: 'The least expensive session for it: $85.',
    },
  ],
  ...change,
})

export const reflectionSample = (change: Partial<Reflection> = {}): Reflection => ({
  id: '0190f0a0-0000-7000-8000-0000000008b1',
  leaf: 'Move',
  on: '2026-06-14',
  at: '2026-06-14T18:00:00.000Z',
  text: 'A walk by the river. I noticed how quiet it was.',
  ...change,
})
