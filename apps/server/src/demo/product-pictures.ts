import type { Area } from '@wellspring/api/contract/areas'

import { blob, sequence, tones } from './art.ts'

interface Tones {
  middle: string
  dark: string
}

/** Drawn around 320, 340, about 280 high. */
type Motif = (tones: Tones) => string

const pale = '#fffaf4'

const book: Motif = ({ middle, dark }) =>
  `<rect x="222" y="206" width="208" height="268" rx="12" fill="${pale}"/><path d="M214 200h176a20 20 0 0 1 20 20v236H234a20 20 0 0 1-20-20Z" fill="${dark}"/><path d="M214 200h30v256h-10a20 20 0 0 1-20-20Z" fill="${middle}"/><path d="M276 262h100M276 296h64" stroke="${pale}" stroke-width="12" stroke-linecap="round"/>`

const cards: Motif = ({ middle, dark }) =>
  `<g transform="rotate(-16 320 440)"><rect x="240" y="206" width="160" height="236" rx="16" fill="${middle}"/></g><g transform="rotate(2 320 440)"><rect x="240" y="206" width="160" height="236" rx="16" fill="${pale}"/></g><g transform="rotate(18 320 440)"><rect x="240" y="206" width="160" height="236" rx="16" fill="${dark}"/><circle cx="320" cy="324" r="44" fill="${pale}" opacity=".9"/></g>`

const box: Motif = ({ middle, dark }) =>
  `<path d="M190 280h260v170a20 20 0 0 1-20 20H210a20 20 0 0 1-20-20Z" fill="${middle}"/><rect x="174" y="230" width="292" height="60" rx="14" fill="${dark}"/><rect x="298" y="230" width="44" height="240" fill="${pale}" opacity=".85"/><path d="M320 230c-60 0-84-30-66-52s58 8 66 52c8-44 48-74 66-52s-6 52-66 52Z" fill="${pale}"/>`

const cup: Motif = ({ middle, dark }) =>
  `<path d="M404 308h26a46 46 0 0 1 0 92h-36" fill="none" stroke="${dark}" stroke-width="22"/><path d="M208 282h208v92a90 90 0 0 1-90 90h-28a90 90 0 0 1-90-90Z" fill="${dark}"/><ellipse cx="312" cy="282" rx="104" ry="22" fill="${middle}"/><path d="M276 236q-20-26 0-52t0-52M344 236q-20-26 0-52t0-52" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/><rect x="182" y="474" width="262" height="18" rx="9" fill="${pale}"/>`

const bottle: Motif = ({ middle, dark }) =>
  `<rect x="284" y="158" width="72" height="56" rx="10" fill="${pale}"/><path d="M290 214h60v28q58 18 58 76v130a26 26 0 0 1-26 26H258a26 26 0 0 1-26-26V318q0-58 58-76Z" fill="${dark}"/><rect x="232" y="330" width="176" height="90" fill="${pale}"/><path d="M320 346q40 34 0 60-40-26 0-60Z" fill="${middle}"/>`

const candle: Motif = ({ middle, dark }) =>
  `<rect x="188" y="300" width="100" height="172" rx="12" fill="${pale}"/><rect x="308" y="244" width="124" height="228" rx="12" fill="${dark}"/><path d="M238 300v-26M370 244v-26" stroke="${dark}" stroke-width="8"/><path d="M238 206q36 42 0 70-36-28 0-70ZM370 146q40 46 0 76-40-30 0-76Z" fill="${middle}"/><rect x="160" y="472" width="306" height="18" rx="9" fill="${middle}"/>`

const mat: Motif = ({ middle, dark }) =>
  `<path d="M240 268h226a14 14 0 0 1 14 14v176a14 14 0 0 1-14 14H240Z" fill="${middle}"/><path d="M300 268v204M420 268v204" stroke="${pale}" stroke-width="12"/><circle cx="240" cy="370" r="102" fill="${dark}"/><path d="M240 370m-62 0a62 62 0 1 1 62 62m-28-62a28 28 0 1 1 28 28" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/>`

const bowl: Motif = ({ middle, dark }) =>
  `<path d="M172 310h296q0 138-148 150Q172 448 172 310Z" fill="${dark}"/><ellipse cx="320" cy="310" rx="148" ry="30" fill="${middle}"/><path d="M408 300 476 168" stroke="${pale}" stroke-width="22" stroke-linecap="round"/><rect x="232" y="462" width="176" height="26" rx="13" fill="${pale}"/>`

const cushion: Motif = ({ middle, dark }) =>
  `<path d="M170 400q0-46 46-50h208q46 4 46 50t-46 60H216q-46-14-46-60Z" fill="${dark}"/><path d="M190 314q-6-64 40-72h180q46 8 40 72-2 42-44 46H234q-42-4-44-46Z" fill="${middle}"/><circle cx="320" cy="300" r="14" fill="${pale}"/><path d="M196 410h248" stroke="${pale}" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 22"/>`

const weights: Motif = ({ middle, dark }) =>
  `<rect x="210" y="328" width="220" height="28" rx="14" fill="${pale}"/><rect x="172" y="252" width="56" height="180" rx="20" fill="${dark}"/><rect x="412" y="252" width="56" height="180" rx="20" fill="${dark}"/><rect x="138" y="286" width="40" height="112" rx="16" fill="${middle}"/><rect x="462" y="286" width="40" height="112" rx="16" fill="${middle}"/>`

const jar: Motif = ({ middle, dark }) =>
  `<rect x="236" y="190" width="168" height="48" rx="12" fill="${dark}"/><path d="M246 238h148q40 22 40 66v136a34 34 0 0 1-34 34H240a34 34 0 0 1-34-34V304q0-44 40-66Z" fill="${pale}" opacity=".9"/><g fill="${middle}"><circle cx="262" cy="432" r="26"/><circle cx="322" cy="440" r="26"/><circle cx="380" cy="430" r="26"/><circle cx="292" cy="386" r="26"/></g><g fill="${dark}"><circle cx="352" cy="384" r="26"/><circle cx="320" cy="336" r="26"/></g>`

/** By the words of its name; the first that fits. */
const byWords: readonly (readonly [words: RegExp, motif: Motif])[] = [
  [/candle|incense|evening light/i, candle],
  [/card|deck|dice|game|letter|puzzle|envelope/i, cards],
  [/journal|book|notebook|primer|guide|ledger|planner|calendar|board$/i, book],
  [/jar|salt|protein/i, jar],
  [/\btea\b|supper/i, cup],
  [/balm|mist|rose water|diffuser/i, bottle],
  [/bowl|basket|stone|timer/i, bowl],
  [/pillow|cushion|blanket|shawl|cloth/i, cushion],
  [/mat$|roller|strap/i, mat],
  [/board|band|poles/i, weights],
]

/** What stands for an area where a name says nothing. */
const byArea: Record<Area, Motif> = {
  physical: weights,
  mental: cushion,
  social: box,
  spiritual: bowl,
  financial: jar,
}

/** The thing itself, large on the ground of its area, as SVG of 640 × 640. */
export function productPicture({ name, area }: { name: string; area: Area }, seed: number): string {
  const next = sequence(seed)
  const [light, middle, dark] = tones[area]
  const draw = byWords.find(([words]) => words.test(name))?.[1] ?? byArea[area]
  const [x, y] = [(next() - 0.5) * 56, (next() - 0.5) * 48]
  const [turn, size] = [(next() - 0.5) * 16, 0.94 + next() * 0.3]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="${light}"/>`,
    `<path d="${blob(next, [140 + next() * 360, 150 + next() * 140, 250])}" fill="${middle}" opacity=".4"/>`,
    `<path d="${blob(next, [120 + next() * 400, 420 + next() * 140, 220])}" fill="${dark}" opacity=".18"/>`,
    `<ellipse cx="${(320 + x).toFixed(0)}" cy="${(492 + y).toFixed(0)}" rx="190" ry="22" fill="${dark}" opacity=".25"/>`,
    `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(1)} 320 340) translate(320 340) scale(${size.toFixed(2)}) translate(-320 -340)">${draw({ middle, dark })}</g></svg>`,
  ].join('')
}
