export type WellnessArea = 'physical' | 'mental' | 'social' | 'spiritual' | 'financial'

export interface Petal {
  name: string
  area: WellnessArea
}

/** From left to right: two petals for each area and five, in the middle, for the spirit. */
export const petals = [
  { name: 'Move', area: 'physical' },
  { name: 'Nourish', area: 'physical' },
  { name: 'Discover', area: 'mental' },
  { name: 'Develop', area: 'mental' },
  { name: 'Heal', area: 'spiritual' },
  { name: 'Peace', area: 'spiritual' },
  { name: 'Love', area: 'spiritual' },
  { name: 'Gratitude', area: 'spiritual' },
  { name: 'Impact', area: 'spiritual' },
  { name: 'Unite', area: 'social' },
  { name: 'Uplift', area: 'social' },
  { name: 'Prosper', area: 'financial' },
  { name: 'Share', area: 'financial' },
] as const satisfies readonly Petal[]

export type PetalName = (typeof petals)[number]['name']

const middle = (petals.length - 1) / 2

/** Degrees from upright, petal by petal. */
export function petalAngle(index: number) {
  return (index - middle) * 14.5
}

/** One petal that stands on the origin; `reach` is its height. */
export function petalPath(index: number, reach = 1) {
  const fromMiddle = Math.abs(index - middle)
  const tall = (62 - fromMiddle * 2.2) * reach
  const wide = (12.5 - fromMiddle * 0.35) * Math.min(1, 0.45 + reach * 0.55)
  const n = (value: number) => value.toFixed(1)
  return `M0 0C${n(-wide * 0.7)} ${n(-tall * 0.28)} ${n(-wide * 1.35)} ${n(-tall * 0.68)} 0 ${n(-tall)}C${n(wide * 1.35)} ${n(-tall * 0.68)} ${n(wide * 0.7)} ${n(-tall * 0.28)} 0 0Z`
}

/** Drawn from the outside in, so that the middle petal lies on top. */
export const drawOrder = petals
  .map((_, index) => index)
  .toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
