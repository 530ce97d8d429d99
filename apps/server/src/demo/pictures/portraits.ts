import { Avatar, Style } from '@dicebear/core'
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' }

import type { Area } from '@wellspring/api/contract/areas'

import { tones } from './art.ts'
import { looks } from './portrait-looks.ts'
import type { Drawing, Looks } from './portrait-looks.ts'

const style = new Style(openPeeps)

const kindly: Drawing<'expression'>[] = ['smile', 'calm', 'lovingGrin1']
const heads: Drawing<'head'>[] = [
  'short1',
  'short4',
  'medium1',
  'medium3',
  'bun',
  'bangs',
  'mediumStraight',
  'longCurly',
]

/** The appearance of everyone else depends on their name. */
const anybody = {
  headVariant: heads,
  expressionVariant: kindly,
  accessoriesProbability: 0,
  facialHairProbability: 0,
}

const optionsOf = ({ head, skin, hair, clothing, expression, accessories, facialHair }: Looks) => ({
  headVariant: head,
  skinColor: skin,
  headContrastColor: hair,
  clothingColor: clothing,
  expressionVariant: expression,
  accessoriesProbability: accessories ? 100 : 0,
  ...(accessories && { accessoriesVariant: accessories }),
  facialHairProbability: facialHair ? 100 : 0,
  ...(facialHair && { facialHairVariant: facialHair }),
})

/** A portrait on the background of the area, as an SVG. The same name gives the same picture. */
export function drawPortrait(area: Area, name: string, size = 480): string {
  const known = looks[name]
  return new Avatar(style, {
    ...(known ? optionsOf(known) : anybody),
    seed: name,
    size,
    maskProbability: 0,
    backgroundColor: tones[area][0],
  }).toString()
}
