import type { Answers, InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

import { notFound, problem } from '../../problem.ts'
import { definitions } from './instruments/instruments.ts'
import { areKnown, definitionOf, isPublishedIn } from './rules.ts'
import type { Definition } from './rules.ts'

/** The definition that the answers belong to. Throws for answers to any other one. */
export function checkAnswers({
  id,
  version,
  answers,
}: {
  id: string
  version: number
  answers: Answers
}): Definition {
  if (!definitionOf(definitions, id)) throw notFound('questionnaire')
  const definition = definitionOf(definitions, id, version)
  if (!definition || !areKnown(definition, answers))
    throw problem('VALIDATION_FAILED', 'These answers do not belong to this questionnaire.', {
      errors: { answers: 'These answers do not belong to this questionnaire.' },
    })
  return definition
}

/** Refuses a language in which the questionnaire was never published. */
export function checkLanguage(definition: Definition, language: InstrumentLanguage): void {
  if (!isPublishedIn(definition, language))
    throw problem('VALIDATION_FAILED', 'This questionnaire was not published in that language.', {
      errors: { language: 'This questionnaire was not published in that language.' },
    })
}
