import type { Area } from '@wellspring/api/contract/areas'

import { blob, sequence, tones } from './art.ts'
import { motifs } from './product-motifs.ts'

/** Motifs by words of the name. The first match counts. */
const byWords: readonly (readonly [words: RegExp, thing: keyof typeof motifs])[] = [
  [/incense/i, 'incense'],
  [/candle/i, 'candle'],
  [/light/i, 'lamp'],
  [/dice|board game/i, 'dice'],
  [/puzzle/i, 'puzzle'],
  [/letter|envelope/i, 'letters'],
  [/card|deck/i, 'cards'],
  [/songbook/i, 'songbook'],
  [/planner|calendar/i, 'planner'],
  [/balance board/i, 'balance'],
  [/board/i, 'chalkboard'],
  [/journal|book|primer|guide|ledger/i, 'book'],
  [/protein/i, 'powder'],
  [/jar|salt/i, 'jar'],
  [/supper/i, 'supper'],
  [/\btea\b/i, 'cup'],
  [/balm/i, 'balm'],
  [/diffuser/i, 'diffuser'],
  [/mist|rose water/i, 'bottle'],
  [/basket/i, 'basket'],
  [/stone/i, 'stone'],
  [/timer/i, 'timer'],
  [/bowl/i, 'bowl'],
  [/picnic/i, 'checked'],
  [/blanket/i, 'blanket'],
  [/shawl|cloth/i, 'cloth'],
  [/pillow/i, 'pillow'],
  [/cushion/i, 'cushion'],
  [/earplug/i, 'earplugs'],
  [/roller/i, 'roller'],
  [/strap/i, 'strap'],
  [/mat$/i, 'mat'],
  [/poles/i, 'poles'],
  [/band/i, 'bands'],
  [/garden/i, 'plant'],
  [/bracelet/i, 'bracelets'],
  [/beads/i, 'beads'],
  [/savings/i, 'tin'],
  [/tote/i, 'tote'],
  [/repair/i, 'toolbox'],
  [/box/i, 'box'],
]

/** Returns the motif of a product, or a box if the name is unknown. */
export const thingOf = (name: string): keyof typeof motifs =>
  byWords.find(([words]) => words.test(name))?.[1] ?? 'box'

/** The views of a product: one or more placements of its motif, as offset from the centre and scale. */
const views = [
  [[0, 0, 1]],
  // Close-up.
  [[40, 10, 1.75]],
  // Two, one behind the other.
  [
    [-96, -56, 0.62],
    [78, 56, 0.8],
  ],
] as const

export const VIEWS = views.length

/** A product's motif on the background of its area, as an SVG of 640 × 640. */
export function productPicture({ name, area }: { name: string; area: Area }, seed: number, view = 0): string {
  const next = sequence(seed)
  const [light, middle, dark] = tones[area]
  const thing = motifs[thingOf(name)]({ middle, dark })
  const [x, y] = [(next() - 0.5) * 56, (next() - 0.5) * 48]
  const [turn, size] = [(next() - 0.5) * 16, 0.94 + next() * 0.24]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="${light}"/>`,
    `<path d="${blob(next, [140 + next() * 360, 150 + next() * 140, 250])}" fill="${middle}" opacity=".4"/>`,
    `<path d="${blob(next, [120 + next() * 400, 420 + next() * 140, 220])}" fill="${dark}" opacity=".18"/>`,
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(1)} 320 340)">`,
    ...(views[view] ?? views[0]).map(
      ([right, down, times]) =>
        `<g transform="translate(${320 + right} ${340 + down}) scale(${(size * times).toFixed(2)}) translate(-320 -340)"><ellipse cx="320" cy="492" rx="190" ry="22" fill="${dark}" opacity=".25"/>${thing}</g>`,
    ),
    '</g></svg>',
  ].join('')
}
