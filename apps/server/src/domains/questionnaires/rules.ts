import type {
  Answers,
  Instrument,
  InstrumentLanguage,
  QuestionnaireResultDetail,
} from '@wellspring/api/contract/questionnaires'
import type { Profile } from '@wellspring/api/contract/profile'

/** From which score on; the lowest is 0. */
export interface Band {
  from: number
  id: string
  label: string
  meaning: string
}

/** A questionnaire with how it is read: what the browser is not told before it is answered. */
export interface Definition extends Instrument {
  /** By what the sum of the scored answers is multiplied. */
  factor: number
  /** From the lowest score upwards. */
  bands: readonly [Band, ...Band[]]
  /** Whether more is better. */
  isHigherBetter: boolean
  /** From which score on talking to a professional is suggested; null where nobody knows. */
  suggestsTalkingFrom: number | null
  /** A difference of so many points is more than chance; null where nobody knows. */
  reliableChange: number | null
  /** Any answer but 0 to it comes before every number. */
  safetyItem: string | null
}

type Change = QuestionnaireResultDetail['change']['kind']

/** The newest definition, or the one that a draft was begun with. */
export const definitionOf = (
  definitions: readonly Definition[],
  id: string,
  version?: number,
): Definition | undefined =>
  definitions
    .filter((one) => one.id === id && (version === undefined || one.version === version))
    .toSorted((one, other) => other.version - one.version)[0]

const spoken: Partial<Record<Profile['languages'][number], InstrumentLanguage>> = {
  English: 'en',
  Spanish: 'es',
}

/** Whether a questionnaire was published in a language; nothing is translated for it. */
export const isPublishedIn = (
  { translations }: Pick<Instrument, 'translations'>,
  language: InstrumentLanguage,
): boolean => language === 'en' || translations.some((one) => one.language === language)

/** In which somebody is asked first: the first of their languages in which it was published, else English. */
export const languageFor = (
  instrument: Pick<Instrument, 'translations'>,
  languages: Profile['languages'],
): InstrumentLanguage =>
  languages.flatMap((one) => spoken[one] ?? []).find((one) => isPublishedIn(instrument, one)) ?? 'en'

/** Whether every answer is to a question of the definition, and one of its options. */
export const areKnown = ({ items }: Pick<Instrument, 'items'>, answers: Answers): boolean =>
  Object.entries(answers).every(([id, value]) =>
    items.find((item) => item.id === id)?.options.some((option) => option.value === value),
  )

/** Questions without an answer; nothing is guessed in their place. */
export const missingFrom = ({ items }: Pick<Instrument, 'items'>, answers: Answers): string[] =>
  items.filter(({ id }) => answers[id] === undefined).map(({ id }) => id)

/** The score of answers that are complete. */
export const scoreOf = ({ items, factor }: Pick<Definition, 'items' | 'factor'>, answers: Answers): number =>
  factor * items.reduce((sum, { id, isScored }) => sum + (isScored ? (answers[id] ?? 0) : 0), 0)

/** What a score is called. */
export const bandOf = ({ bands }: Pick<Definition, 'bands'>, score: number): Band =>
  bands.findLast(({ from }) => score >= from) ?? bands[0]

/** Whether help comes before the score, however low that is. */
export const isSafetyConcern = ({ safetyItem }: Pick<Definition, 'safetyItem'>, answers: Answers): boolean =>
  safetyItem !== null && (answers[safetyItem] ?? 0) >= 1

/** Whether a score is one at which people talk to a professional. */
export const suggestsTalking = (
  { suggestsTalkingFrom: from }: Pick<Definition, 'suggestsTalkingFrom'>,
  score: number,
): boolean => from !== null && score >= from

/** Whether the difference from the result before is more than chance. */
export function changeOf(
  { reliableChange, isHigherBetter }: Pick<Definition, 'reliableChange' | 'isHigherBetter'>,
  score: number,
  before: number | null,
): Change {
  if (before === null) return 'first'
  if (reliableChange === null) return 'unrated'
  const points = score - before
  if (Math.abs(points) < reliableChange) return 'same'
  return points > 0 === isHigherBetter ? 'better' : 'worse'
}
