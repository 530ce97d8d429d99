import type { Area } from '@wellspring/api/contract/areas'

import { drawScene } from './scenes.ts'
import type { SceneName } from './scenes.ts'

/** Scenes by words of the title. The first match counts. */
const scenesOfEvents: readonly (readonly [words: RegExp, scene: SceneName])[] = [
  [/run/i, 'run'],
  [/cook/i, 'cooking'],
  [/sleep/i, 'night'],
  [/\bno\b/i, 'talk'],
  [/dinner/i, 'dinner'],
  [/circle/i, 'circle'],
  [/meditation|breathing/i, 'sitting'],
  [/letters/i, 'letter'],
  [/grief/i, 'seasons'],
  [/beach/i, 'beach'],
  [/budget/i, 'coins'],
  [/give/i, 'gift'],
]

/** Renders the scene of a demo event as a PNG of 1200 × 675. */
export async function eventPicture(
  { title, area }: { title: string; area: Area },
  seed: number,
): Promise<Buffer> {
  const scene = scenesOfEvents.find(([words]) => words.test(title))?.[1]
  if (!scene) throw new Error(`there is no scene for ${title}`)
  return drawScene(scene, area, seed)
}
