import { feelingOf } from '@wellspring/api/contract/moods'
import type { Mood } from '@wellspring/api/contract/moods'
import { t } from '@wellspring/words/macro'

export const moodNames: Record<Mood, string> = {
  angry: t`Angry`,
  bad: t`Bad`,
  bored: t`Bored`,
  busy: t`Busy`,
  disgusted: t`Disgusted`,
  fearful: t`Fearful`,
  happy: t`Happy`,
  indifferent: t`Indifferent`,
  sad: t`Sad`,
  stressed: t`Stressed`,
  surprised: t`Surprised`,
  tired: t`Tired`,
}

/** From pleasant to hard. */
export const moodsInOrder: readonly Mood[] = [
  'happy',
  'surprised',
  'busy',
  'indifferent',
  'bored',
  'tired',
  'sad',
  'bad',
  'stressed',
  'fearful',
  'angry',
  'disgusted',
]

/** Never red: a hard day is not an error. */
export const paletteOf = (mood: Mood) =>
  ({ '1': 'physical', '0': 'mental', '-1': 'spiritual' })[`${feelingOf[mood].valence}`]

/** A mean valence in words that do not judge. */
export function meanWords(mean: number): string {
  if (mean >= 0.4) return t`mostly pleasant`
  if (mean > -0.2) return t`mixed`
  if (mean > -0.6) return t`hard`
  return t`very hard`
}

export const weekdayNames = [
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
]

export function trendWords(change: number | null): string {
  if (change === null) return ''
  if (change > 0.15) return t`A little lighter than the two weeks before.`
  if (change < -0.15) return t`A little harder than the two weeks before.`
  return t`About the same as the two weeks before.`
}
