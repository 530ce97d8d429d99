import { inLanguage } from '@wellspring/api/contract/questionnaires'
import type {
  Answers,
  Instrument,
  InstrumentLanguage,
  QuestionnaireResult,
  QuestionnaireResultDetail,
} from '@wellspring/api/contract/questionnaires'

import { definitions } from './instruments/instruments.ts'
import { bandOf, changeOf, definitionOf, isSafetyConcern, scoreOf, suggestsTalking } from './rules.ts'
import type { Definition } from './rules.ts'

export interface Opened {
  id: string
  instrument: string
  version: number
  language: InstrumentLanguage
  completedAt: Date
  answers: Answers
}

/** The definition of a response. All published versions are kept. */
export function definitionFor({ instrument, version }: Pick<Opened, 'instrument' | 'version'>): Definition {
  const definition = definitionOf(definitions, instrument, version)
  if (!definition) throw new Error(`there is no version ${version} of ${instrument}`)
  return definition
}

/** Without scoring data, so that nobody answers towards a score. */
export const presentInstrument = (definition: Definition): Instrument => ({
  id: definition.id,
  version: definition.version,
  name: definition.name,
  about: definition.about,
  stem: definition.stem,
  minutes: definition.minutes,
  items: definition.items,
  maxScore: definition.maxScore,
  isValidated: definition.isValidated,
  licence: definition.licence,
  translations: definition.translations,
})

export function presentResult(response: Opened): QuestionnaireResult {
  const definition = definitionFor(response)
  const score = scoreOf(definition, response.answers)
  const { id, label, meaning } = bandOf(definition, score)
  return {
    id: response.id,
    instrumentId: definition.id,
    instrumentName: definition.name,
    version: definition.version,
    score,
    maxScore: definition.maxScore,
    band: { id, label, meaning },
    completedAt: response.completedAt.toISOString(),
    isSafetyConcern: isSafetyConcern(definition, response.answers),
  }
}

/** Questions and answers in the reader's language. The product's own texts are in English. */
export function presentDetail(
  response: Opened,
  before: Opened | null,
  language: InstrumentLanguage,
): QuestionnaireResultDetail {
  const definition = definitionFor(response)
  const asked = inLanguage(definition, language)
  const { answers } = response
  const result = presentResult(response)
  const last = before && presentResult(before)
  return {
    ...result,
    suggestsTalking: suggestsTalking(definition, result.score),
    isValidated: definition.isValidated,
    change: {
      kind: changeOf(definition, result.score, last?.score ?? null),
      points: last ? result.score - last.score : 0,
      since: last?.completedAt ?? null,
    },
    answers: asked.items.map(({ id, text, options }) => ({
      text,
      answer: options.find(({ value }) => value === answers[id])?.label ?? '',
    })),
    answeredIn: response.language,
    language,
    licence: asked.licence,
  }
}
