type WellnessArea = 'physical' | 'mental' | 'social' | 'spiritual' | 'financial'

export interface Petal {
  name: string
  area: WellnessArea
}

/** From left to right: two petals for each area, and five in the middle for the spirit. */
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

/** The angle of a petal from upright, in degrees. */
export function petalAngle(index: number) {
  return (index - middle) * 14.5
}

const heightOf = (index: number) => 62 - Math.abs(index - middle) * 2.2

/** A petal at the origin with the height `reach`. */
export function petalPath(index: number, reach = 1) {
  const fromMiddle = Math.abs(index - middle)
  const tall = heightOf(index) * reach
  const wide = (12.5 - fromMiddle * 0.35) * Math.min(1, 0.45 + reach * 0.55)
  const n = (value: number) => value.toFixed(1)
  return `M0 0C${n(-wide * 0.7)} ${n(-tall * 0.28)} ${n(-wide * 1.35)} ${n(-tall * 0.68)} 0 ${n(-tall)}C${n(wide * 1.35)} ${n(-tall * 0.68)} ${n(wide * 0.7)} ${n(-tall * 0.28)} 0 0Z`
}

/** From the outside in, so that the middle petal is on top. */
export const drawOrder = petals
  .map((_, index) => index)
  .toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))

/** The tip of a fully open petal, and the side on which its label fits. */
export function petalTip(index: number, gap = 0) {
  const tall = heightOf(index)
  const angle = (petalAngle(index) * Math.PI) / 180
  const sine = Math.sin(angle)
  const side = sine < -0.2 ? 'end' : sine > 0.2 ? 'start' : 'middle'
  return {
    tall,
    x: Number((sine * (tall + gap)).toFixed(1)),
    y: Number((-Math.cos(angle) * (tall + gap)).toFixed(1)),
    side,
  } as const
}
