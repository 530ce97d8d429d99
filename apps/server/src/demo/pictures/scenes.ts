import sharp from 'sharp'

import type { Area } from '@wellspring/api/contract/areas'

import { blob, sequence, tones } from './art.ts'

interface Tones {
  middle: string
  dark: string
}

/** Shapes on a canvas of 1200 × 675 with its horizon at 430. */
type Scene = (tones: Tones) => string

const pale = '#fffaf4'

const sun = (x: number, y: number, radius: number, fill = pale) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const run: Scene = ({ middle, dark }) =>
  `${sun(880, 330, 150)}<path d="M0 370H1200V675H0Z" fill="${middle}"/><path d="M770 410h220M700 446h150M900 452h130M810 488h110" stroke="${pale}" stroke-width="14" stroke-linecap="round" opacity=".8"/><path d="M0 560Q600 500 1200 560V675H0Z" fill="${pale}"/><path d="M70 320h130M40 400h110M90 480h90" stroke="${pale}" stroke-width="16" stroke-linecap="round"/><g transform="rotate(-7 520 440) translate(-60 14)"><path d="M338 296Q320 390 330 486Q600 520 872 486Q880 424 776 396Q684 370 612 268Q588 240 562 270Q512 336 432 296Q352 258 338 296Z" fill="${dark}"/><path d="M872 486Q880 424 776 396Q742 424 742 498Q808 496 872 486Z" fill="${pale}" opacity=".5"/><path d="M338 296Q320 390 330 486Q380 492 430 496Q420 380 372 282Q346 274 338 296Z" fill="${pale}" opacity=".5"/><path d="M480 498Q520 410 652 384" stroke="${pale}" stroke-width="22" fill="none" stroke-linecap="round"/><path d="M586 338l56-36M622 370l52-38M664 398l48-42" stroke="${pale}" stroke-width="13" stroke-linecap="round"/><path d="M322 476Q600 512 880 474Q906 474 902 500Q894 536 846 538Q600 556 372 538Q318 534 322 476Z" fill="${pale}"/><path d="M326 512Q600 552 900 510Q888 536 846 538Q600 556 372 538Q334 536 326 512Z" fill="${dark}"/></g>`

const cooking: Scene = ({ middle, dark }) =>
  `<rect y="470" width="1200" height="205" fill="${middle}"/><path d="M380 300h440v120a60 60 0 0 1-60 60H440a60 60 0 0 1-60-60Z" fill="${dark}"/><path d="M820 330h200" stroke="${dark}" stroke-width="34" stroke-linecap="round"/><ellipse cx="600" cy="300" rx="220" ry="40" fill="${pale}"/><circle cx="530" cy="290" r="34" fill="${middle}"/><circle cx="620" cy="284" r="40" fill="${dark}" opacity=".6"/><circle cx="700" cy="296" r="30" fill="${middle}"/><path d="M520 210q-34-40 0-84M600 200q-34-40 0-84M680 210q-34-40 0-84" stroke="${pale}" stroke-width="16" fill="none" stroke-linecap="round"/>`

const night: Scene = ({ middle, dark }) =>
  `<rect width="1200" height="675" fill="${dark}"/><path d="M900 120a130 130 0 1 0 90 220 110 110 0 0 1-90-220Z" fill="${pale}"/><g fill="${pale}"><circle cx="220" cy="140" r="8"/><circle cx="420" cy="90" r="6"/><circle cx="560" cy="210" r="9"/><circle cx="320" cy="260" r="6"/><circle cx="700" cy="110" r="7"/></g><path d="M140 470q0-70 80-70h620q140 0 200 110v70H140Z" fill="${middle}"/><rect x="180" y="360" width="230" height="100" rx="40" fill="${pale}"/><rect x="120" y="570" width="960" height="46" rx="14" fill="${pale}" opacity=".5"/>`

const talk: Scene = ({ middle, dark }) =>
  `<path d="M260 160h360a60 60 0 0 1 60 60v120a60 60 0 0 1-60 60H420l-90 90v-90h-70a60 60 0 0 1-60-60V220a60 60 0 0 1 60-60Z" fill="${dark}"/><path d="M720 280h260a56 56 0 0 1 56 56v104a56 56 0 0 1-56 56h-50v80l-84-80H720a56 56 0 0 1-56-56V336a56 56 0 0 1 56-56Z" fill="${pale}"/><path d="M300 250h260M300 310h170" stroke="${pale}" stroke-width="20" stroke-linecap="round"/><path d="M730 388h240" stroke="${middle}" stroke-width="24" stroke-linecap="round"/>`

const dinner: Scene = ({ middle, dark }) =>
  `<ellipse cx="600" cy="470" rx="520" ry="160" fill="${dark}"/><ellipse cx="600" cy="450" rx="520" ry="160" fill="${middle}"/>${[
    [330, 420],
    [600, 360],
    [870, 420],
    [460, 520],
    [740, 520],
  ]
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="96" ry="36" fill="${pale}"/><ellipse cx="${x}" cy="${y}" rx="56" ry="20" fill="${dark}" opacity=".35"/>`,
    )
    .join(
      '',
    )}<path d="M600 0v160" stroke="${dark}" stroke-width="10"/><path d="M500 150h200l-40 80h-120Z" fill="${pale}"/>`

const circle: Scene = ({ middle, dark }) =>
  `<ellipse cx="600" cy="460" rx="430" ry="130" fill="${middle}" opacity=".6"/>${[
    [260, 400],
    [420, 320],
    [600, 290],
    [780, 320],
    [940, 400],
  ]
    .map(
      ([x = 0, y = 0], at) =>
        `<circle cx="${x}" cy="${y}" r="44" fill="${at % 2 ? pale : dark}"/><path d="M${x - 74} ${y + 160}q0-106 74-106t74 106Z" fill="${at % 2 ? pale : dark}"/>`,
    )
    .join('')}`

const sitting: Scene = ({ middle, dark }) =>
  `${sun(600, 270, 210, middle)}<path d="M0 540Q600 440 1200 540V675H0Z" fill="${middle}" opacity=".6"/>${sun(600, 230, 56, dark)}<path d="M600 296q88 0 96 130l10 60H494l10-60q8-130 96-130Z" fill="${dark}"/><path d="M400 540q60-70 200-60 140-10 200 60-90 50-200 30-110 20-200-30Z" fill="${dark}"/><ellipse cx="600" cy="580" rx="260" ry="34" fill="${pale}"/>`

const letter: Scene = ({ middle, dark }) =>
  `<g transform="rotate(-6 600 340)"><rect x="330" y="170" width="540" height="350" rx="20" fill="${pale}"/><path d="M330 190 600 380 870 190" fill="none" stroke="${middle}" stroke-width="18"/><path d="M600 470c-70-44-96-84-70-114 22-24 56-14 70 16 14-30 48-40 70-16 26 30 0 70-70 114Z" fill="${dark}"/></g>`

const seasons: Scene = ({ middle, dark }) =>
  `<path d="M0 540Q400 470 1200 560V675H0Z" fill="${middle}" opacity=".7"/><path d="M580 560q30-160 6-300M586 380l-110-80M590 340l120-100M584 290l-60-110" stroke="${dark}" stroke-width="26" fill="none" stroke-linecap="round"/><g fill="${pale}"><circle cx="460" cy="270" r="56"/><circle cx="520" cy="170" r="62"/></g><g fill="${dark}" opacity=".55"><circle cx="640" cy="170" r="70"/><circle cx="730" cy="230" r="60"/></g><g fill="${middle}"><ellipse cx="420" cy="520" rx="22" ry="12"/><ellipse cx="740" cy="540" rx="22" ry="12"/><ellipse cx="820" cy="450" rx="20" ry="11"/></g>`

const beach: Scene = ({ middle, dark }) =>
  `${sun(250, 170, 80)}<path d="M0 330q100-40 200 0t200 0 200 0 200 0 200 0 200 0v160H0Z" fill="${middle}"/><path d="M0 400q100-36 200 0t200 0 200 0 200 0 200 0 200 0v120H0Z" fill="${dark}" opacity=".6"/><path d="M0 490Q600 430 1200 510V675H0Z" fill="${pale}"/><path d="M760 420h150l-20 170H780Z" fill="${dark}"/><path d="M740 420h190" stroke="${middle}" stroke-width="24" stroke-linecap="round"/><path d="M470 600q60-90 120 0Z" fill="${middle}"/><path d="M500 596l30-50 30 50" stroke="${pale}" stroke-width="8" fill="none"/>`

const coins: Scene = ({ middle, dark }) =>
  `<rect y="500" width="1200" height="175" fill="${middle}" opacity=".6"/>${[
    [360, 2],
    [540, 3],
    [720, 5],
    [900, 7],
  ]
    .map(([x = 0, high = 0], at) =>
      Array.from(
        { length: high },
        (_, level) =>
          `<ellipse cx="${x}" cy="${520 - level * 46}" rx="78" ry="30" fill="${(level + at) % 2 ? middle : dark}" stroke="${pale}" stroke-width="6"/>`,
      ).join(''),
    )
    .join('')}`

const gift: Scene = ({ middle, dark }) =>
  `<ellipse cx="600" cy="590" rx="330" ry="30" fill="${dark}" opacity=".25"/><rect x="400" y="320" width="400" height="260" rx="22" fill="${middle}"/><rect x="370" y="260" width="460" height="90" rx="20" fill="${dark}"/><rect x="566" y="260" width="68" height="320" fill="${pale}"/><path d="M600 260c-100 0-150-50-120-90s104 10 120 90c16-80 90-130 120-90s-20 90-120 90Z" fill="${pale}"/>`

const path: Scene = ({ middle, dark }) =>
  `${sun(930, 170, 80)}<path d="M0 420Q300 330 620 410T1200 380V675H0Z" fill="${middle}"/><path d="M520 675Q640 560 560 490T700 400" fill="none" stroke="${pale}" stroke-width="60" stroke-linecap="round"/><g fill="${dark}"><path d="M220 470l70-170 70 170Z"/><path d="M330 500l56-130 56 130Z"/><path d="M900 460l64-150 64 150Z"/></g>`

const pane: Scene = ({ middle, dark }) =>
  `<rect x="360" y="90" width="480" height="440" rx="24" fill="${pale}"/><rect x="390" y="120" width="200" height="180" fill="${middle}"/><rect x="610" y="120" width="200" height="180" fill="${middle}"/><rect x="390" y="320" width="200" height="180" fill="${middle}" opacity=".7"/><rect x="610" y="320" width="200" height="180" fill="${middle}" opacity=".7"/>${sun(720, 200, 44)}<rect x="320" y="530" width="560" height="36" rx="12" fill="${dark}"/><path d="M450 530v-70h90v70Z" fill="${dark}"/><path d="M495 460q-60-60-20-110M495 460q60-50 30-120" stroke="${dark}" stroke-width="14" fill="none" stroke-linecap="round"/>`

const plant: Scene = ({ middle, dark }) =>
  `<ellipse cx="600" cy="600" rx="300" ry="26" fill="${dark}" opacity=".25"/><path d="M480 430h240l-36 170H516Z" fill="${dark}"/><rect x="456" y="396" width="288" height="50" rx="16" fill="${dark}"/><path d="M600 400V180" stroke="${middle}" stroke-width="20" stroke-linecap="round"/><path d="M600 320q-150 0-180-120 150-10 180 120ZM600 260q140-10 160-130-140 0-160 130ZM600 200q-80-30-70-120 80 20 70 120Z" fill="${middle}"/>`

const breath: Scene = ({ middle, dark }) =>
  `${[260, 200, 140]
    .map(
      (radius) =>
        `<circle cx="600" cy="330" r="${radius}" fill="none" stroke="${middle}" stroke-width="14" opacity="${radius / 300}"/>`,
    )
    .join(
      '',
    )}${sun(600, 330, 84, dark)}<path d="M180 600q105-40 210 0t210 0 210 0 210 0" stroke="${pale}" stroke-width="18" fill="none" stroke-linecap="round"/>`

const scenes = {
  run,
  cooking,
  night,
  talk,
  dinner,
  circle,
  sitting,
  letter,
  seasons,
  beach,
  coins,
  gift,
  path,
  pane,
  plant,
  breath,
}
export type SceneName = keyof typeof scenes

/** Renders a scene in the tones of an area as a PNG of 1200 × 675. */
export function drawScene(name: SceneName, area: Area, seed: number): Promise<Buffer> {
  const next = sequence(seed)
  const [light, middle, dark] = tones[area]
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="${light}"/>`,
    `<path d="${blob(next, [200 + next() * 300, 200, 300])}" fill="${middle}" opacity=".3"/>`,
    `<path d="${blob(next, [700 + next() * 400, 380, 320])}" fill="${middle}" opacity=".25"/>`,
    `${scenes[name]({ middle, dark })}</svg>`,
  ]
  return sharp(Buffer.from(svg.join('')))
    .png({ compressionLevel: 1 })
    .toBuffer()
}
