import type { Area } from '@wellspring/api/contract/areas'

/** Three tones of each area, light to dark. */
export const tones: Record<Area, readonly [string, string, string]> = {
  physical: ['#e3efd9', '#9cc48a', '#4f7f45'],
  mental: ['#dbe8f2', '#8fb5d3', '#3c6d94'],
  social: ['#fbe7d6', '#efb285', '#c1703a'],
  spiritual: ['#ebe2f3', '#bb9fd4', '#724a99'],
  financial: ['#d9eeec', '#84bfba', '#2f7c77'],
}

/** A seeded number sequence, so that a picture is rendered the same each time. */
export function sequence(seed: number) {
  let state = (seed + 1) * 2_654_435_761
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

/** A soft closed shape around a point. */
export function blob(next: () => number, [x, y, radius]: readonly [number, number, number]): string {
  const corners = 7
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2
    const reach = radius * (0.72 + next() * 0.5)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })
  const between = (a: readonly [number, number], b: readonly [number, number]) => [
    (a[0] + b[0]) / 2,
    (a[1] + b[1]) / 2,
  ]
  const [first = [x, y] as const] = points
  const last = points.at(-1) ?? first
  const start = between(last, first)
  const curves = points.map((point, index) => {
    const end = between(point, points[(index + 1) % corners] ?? first)
    return `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${end.map((value) => value?.toFixed(1)).join(' ')}`
  })
  return `M${start.map((value) => value?.toFixed(1)).join(' ')} ${curves.join(' ')}Z`
}

/** The logo of a demo business, organic shapes around petals, as an SVG of 640 × 640. */
export function businessArt(area: Area, seed: number): string {
  const next = sequence(seed)
  const [light, middle, dark] = tones[area]
  const ground = [
    `<path d="${blob(next, [160 + next() * 320, 150 + next() * 120, 260])}" fill="${middle}" opacity=".45"/>`,
    `<path d="${blob(next, [120 + next() * 400, 420 + next() * 140, 230])}" fill="${dark}" opacity=".22"/>`,
    `<path d="${blob(next, [320, 340, 150 + next() * 30])}" fill="#fffaf4" opacity=".75"/>`,
  ]
  const petals = 3 + Math.floor(next() * 4)
  const turn = next() * 40
  const flower = Array.from({ length: petals }, (_, index) => {
    const angle = turn + (index * 360) / petals
    const tone = index % 2 === 0 ? dark : middle
    return `<path d="M320 340C270 290 280 210 320 170C360 210 370 290 320 340Z" fill="${tone}" opacity=".82" transform="rotate(${angle.toFixed(1)} 320 340)"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="${light}"/>${ground.join('')}${flower.join('')}<circle cx="320" cy="340" r="18" fill="#fffaf4"/></svg>`
}
