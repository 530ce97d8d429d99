import { chakra } from '@chakra-ui/react'

import type { Mood } from '@wellspring/api/contract/moods'
import { t } from '@wellspring/words/macro'

import { paletteOf } from './mood-labels.ts'

const eyes = {
  open: 'M14 17v4M26 17v4',
  wide: 'M14 15.5a2.5 3 0 1 0 .01 0M26 15.5a2.5 3 0 1 0 .01 0',
  shut: 'M11.5 19q2.5 2 5 0M23.5 19q2.5 2 5 0',
  low: 'M11.5 18h5M23.5 18h5M14 18v3M26 18v3',
  cross: 'M11 14.5l5 2.5M29 14.5l-5 2.5M14 18.5v2.5M26 18.5v2.5',
  worried: 'M11 16.5l5-2.5M29 16.5l-5-2.5M14 18.5v2.5M26 18.5v2.5',
}
const mouths = {
  smile: 'M12 25q8 8 16 0',
  flat: 'M14 28h12',
  frown: 'M13 30q7-6 14 0',
  round: 'M20 25.5a3 3.5 0 1 0 .01 0',
  wave: 'M12 28q2.7-3 5.3 0t5.4 0 5.3 0',
  skew: 'M14 29q6-3 12-2',
  tight: t`M13 26.5h14v4H13zM17.5 26.5v4M22.5 26.5v4`,
}

const faces: Record<Mood, readonly [keyof typeof eyes, keyof typeof mouths]> = {
  happy: ['shut', 'smile'],
  surprised: ['wide', 'round'],
  busy: ['open', 'skew'],
  indifferent: ['open', 'flat'],
  bored: ['low', 'flat'],
  tired: ['shut', 'flat'],
  sad: ['worried', 'frown'],
  bad: ['open', 'frown'],
  stressed: ['worried', 'tight'],
  fearful: ['wide', 'wave'],
  angry: ['cross', 'frown'],
  disgusted: ['cross', 'wave'],
}

/** A drawn face instead of an emoji, so that it looks the same in every browser and theme. */
export function MoodIcon({ mood, size = 40 }: { mood: Mood; size?: number }) {
  const [eye, mouth] = faces[mood]
  const palette = paletteOf(mood)
  return (
    <chakra.svg
      viewBox="0 0 40 40"
      w={`${size}px`}
      h={`${size}px`}
      flexShrink="0"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <chakra.circle
        cx="20"
        cy="20"
        r="18.5"
        fill={`${palette}.muted`}
        stroke={`${palette}.solid`}
        strokeWidth="1.5"
      />
      <chakra.path d={`${eyes[eye]}${mouths[mouth]}`} stroke={`${palette}.fg`} />
    </chakra.svg>
  )
}
