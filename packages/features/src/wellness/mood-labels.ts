import { feelingOf } from '@wellspring/api/contract/moods'
import type { Mood } from '@wellspring/api/contract/moods'

export const moodNames: Record<Mood, string> = {
  angry: 'Angry',
  bad: 'Bad',
  bored: 'Bored',
  busy: 'Busy',
  disgusted: 'Disgusted',
  fearful: 'Fearful',
  happy: 'Happy',
  indifferent: 'Indifferent',
  sad: 'Sad',
  stressed: 'Stressed',
  surprised: 'Surprised',
  tired: 'Tired',
}

/** From light to heavy, as one reads them. */
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

/** Never red: a hard day is no fault. */
export const paletteOf = (mood: Mood) =>
  ({ '1': 'physical', '0': 'mental', '-1': 'spiritual' })[`${feelingOf[mood].valence}`]

/** What a mean of valences says, in words that do not judge. */
export function meanWords(mean: number): string {
  if (mean >= 0.4) return 'mostly pleasant'
  if (mean > -0.2) return 'mixed'
  if (mean > -0.6) return 'rather hard'
  return 'hard'
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function trendWords(change: number | null): string {
  if (change === null) return ''
  if (change > 0.15) return ' A little lighter than the two weeks before.'
  if (change < -0.15) return ' A little harder than the two weeks before.'
  return ' About the same as the two weeks before.'
}
