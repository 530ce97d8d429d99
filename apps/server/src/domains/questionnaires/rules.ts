import type {
  Answers,
  Instrument,
  InstrumentLanguage,
  QuestionnaireResultDetail,
} from '@wellspring/api/contract/questionnaires'
import type { Profile } from '@wellspring/api/contract/profile'

/** The lowest score of the band. The first band starts at 0. */
export interface Band {
  from: number
  id: string
  label: string
  meaning: string
}

/** A questionnaire with its scoring, which the browser does not receive before the answers. */
export interface Definition extends Instrument {
  /** The factor for the sum of the scored answers. */
  factor: number
  /** In ascending order of score. */
  bands: readonly [Band, ...Band[]]
  /** Whether a higher score is better. */
  isHigherBetter: boolean
  /** The score from which talking to a professional is suggested. Null when not validated. */
  suggestsTalkingFrom: number | null
  /** The difference in points that exceeds chance. Null when not validated. */
  reliableChange: number | null
  /** Any answer other than 0 to this question shows help before the score. */
  safetyItem: string | null
}

type Change = QuestionnaireResultDetail['change']['kind']

/** The newest definition, or the one that a draft was started with. */
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

/** Whether a questionnaire was officially published in a language. There are no unofficial translations. */
export const isPublishedIn = (
  { translations }: Pick<Instrument, 'translations'>,
  language: InstrumentLanguage,
): boolean => language === 'en' || translations.some((one) => one.language === language)

/** The language for a person: the first of theirs in which it was published, or else English. */
export const languageFor = (
  instrument: Pick<Instrument, 'translations'>,
  languages: Profile['languages'],
): InstrumentLanguage =>
  languages.flatMap((one) => spoken[one] ?? []).find((one) => isPublishedIn(instrument, one)) ?? 'en'

/** Whether every answer belongs to a question of the definition and is one of its options. */
export const areKnown = ({ items }: Pick<Instrument, 'items'>, answers: Answers): boolean =>
  Object.entries(answers).every(([id, value]) =>
    items.find((item) => item.id === id)?.options.some((option) => option.value === value),
  )

/** Unanswered questions. Missing answers are never imputed. */
export const missingFrom = ({ items }: Pick<Instrument, 'items'>, answers: Answers): string[] =>
  items.filter(({ id }) => answers[id] === undefined).map(({ id }) => id)

/** The score of complete answers. */
export const scoreOf = ({ items, factor }: Pick<Definition, 'items' | 'factor'>, answers: Answers): number =>
  factor * items.reduce((sum, { id, isScored }) => sum + (isScored ? (answers[id] ?? 0) : 0), 0)

/** The band of a score. */
export const bandOf = ({ bands }: Pick<Definition, 'bands'>, score: number): Band =>
  bands.findLast(({ from }) => score >= from) ?? bands[0]

/** Whether help is shown before the score, whatever the score. */
export const isSafetyConcern = ({ safetyItem }: Pick<Definition, 'safetyItem'>, answers: Answers): boolean =>
  safetyItem !== null && (answers[safetyItem] ?? 0) >= 1

/** Whether a score suggests talking to a professional. */
export const suggestsTalking = (
  { suggestsTalkingFrom: from }: Pick<Definition, 'suggestsTalkingFrom'>,
  score: number,
): boolean => from !== null && score >= from

/** Whether the difference from the previous result exceeds chance. */
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
