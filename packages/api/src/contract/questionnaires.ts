import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId } from './fields.ts'

const Option = z.object({ value: z.int(), label: z.string() })

const Item = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(Option),
  /** False for items that do not count, such as the difficulty question of PHQ-9. */
  isScored: z.boolean(),
})
export type InstrumentItem = z.infer<typeof Item>

/** Languages of questionnaires: always `en`, others where a translation was published. */
const instrumentLanguages = ['en', 'es'] as const
export type InstrumentLanguage = (typeof instrumentLanguages)[number]

/** A questionnaire in another language, with its items in the same order. */
const Translation = z.object({
  language: z.enum(instrumentLanguages),
  stem: z.string(),
  items: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
  licence: z.string(),
})
export type InstrumentTranslation = z.infer<typeof Translation>

/** A questionnaire as people fill it in, with its published wording. */
export const Instrument = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  about: z.string(),
  /** Introduces every question. */
  stem: z.string(),
  minutes: z.int(),
  items: z.array(Item),
  maxScore: z.int(),
  /** Whether studies have validated the meaning of its score. */
  isValidated: z.boolean(),
  licence: z.string(),
  /** In addition to English. */
  translations: z.array(Translation),
})
export type Instrument = z.infer<typeof Instrument>

type Worded = Pick<Instrument, 'stem' | 'items' | 'licence' | 'translations'>

/** The questions in another language; in English where no translation was published. */
export function inLanguage<Asked extends Worded>(asked: Asked, language: InstrumentLanguage): Asked {
  const found = asked.translations.find((one) => one.language === language)
  if (!found) return asked
  const { stem, licence } = found
  const items = asked.items.map((item, at) => {
    const { text, options } = found.items[at] ?? { text: item.text, options: [] }
    return {
      ...item,
      text,
      options: item.options.map(({ value, label }, place) => ({ value, label: options[place] ?? label })),
    }
  })
  return { ...asked, stem, licence, items }
}

const Answers = z.record(z.string().max(40), z.int().min(0).max(100))
export type Answers = z.infer<typeof Answers>

export const QuestionnaireDraft = z.object({
  version: z.int(),
  answers: Answers,
  /** Increases with every save; clients send the revision that they edited. */
  revision: z.int(),
  savedAt: Instant,
})
export type QuestionnaireDraft = z.infer<typeof QuestionnaireDraft>

/** A questionnaire with the caller's draft. A draft keeps the version with which it was begun. */
export const Questionnaire = z.object({
  instrument: Instrument,
  /** Language from the caller's profile. */
  language: z.enum(instrumentLanguages),
  draft: QuestionnaireDraft.nullable(),
})
export type Questionnaire = z.infer<typeof Questionnaire>

const changes = ['first', 'better', 'worse', 'same', 'unrated'] as const

export const QuestionnaireResult = z.object({
  id: Id,
  instrumentId: z.string(),
  instrumentName: z.string(),
  version: z.int(),
  score: z.int(),
  maxScore: z.int(),
  band: z.object({ id: z.string(), label: z.string(), meaning: z.string() }),
  completedAt: Instant,
  /** Help is offered before the score is shown. */
  isSafetyConcern: z.boolean(),
})
export type QuestionnaireResult = z.infer<typeof QuestionnaireResult>

export const QuestionnaireResultDetail = QuestionnaireResult.extend({
  suggestsTalking: z.boolean(),
  isValidated: z.boolean(),
  /** Difference from the previous result; `unrated` when no significant difference is known for the questionnaire. */
  change: z.object({ kind: z.enum(changes), points: z.int(), since: Instant.nullable() }),
  answers: z.array(z.object({ text: z.string(), answer: z.string() })),
  /** The language in which the questions were answered. */
  answeredIn: z.enum(instrumentLanguages),
  /** The language of the questions and answers above. */
  language: z.enum(instrumentLanguages),
  licence: z.string(),
})
export type QuestionnaireResultDetail = z.infer<typeof QuestionnaireResultDetail>

const one = z.object({ id: PathId })
const version = z.int().min(1).max(10_000)

export const questionnaires = {
  listQuestionnaires: endpoint('GET', '/questionnaires', {
    access: ['patron'],
    summary: "List the questionnaires, each with the caller's draft from any device.",
  }).output(z.object({ questionnaires: z.array(Questionnaire) })),
  saveQuestionnaireDraft: endpoint('PUT', '/questionnaires/{id}/draft', {
    access: ['patron'],
    // A response stored for its Idempotency-Key would hold answers that are encrypted everywhere else.
    secret: true,
    summary: 'Save the draft. OUT_OF_DATE if another device has saved since.',
  })
    .input(
      one.extend({
        version,
        answers: Answers,
        /** The revision that was edited; 0 for the first save. */
        revision: z.int().min(0).max(2_000_000_000),
      }),
    )
    .output(z.object({ draft: QuestionnaireDraft })),
  answerQuestionnaire: endpoint('POST', '/questionnaires/{id}/responses', {
    access: ['patron'],
    secret: true,
    summary: 'Submit all answers. A resend with the same responseId is the same response.',
  })
    .input(
      one.extend({
        responseId: Id,
        version,
        answers: Answers,
        language: z.enum(instrumentLanguages).default('en'),
      }),
    )
    .output(z.object({ response: QuestionnaireResultDetail })),
  listResponses: endpoint('GET', '/responses', {
    access: ['patron'],
    summary: "List the caller's results, newest first.",
  })
    .input(
      z.object({
        instrumentId: z
          .string()
          .regex(/^[\da-z-]{1,40}$/)
          .optional(),
        limit: Limit,
        page: PageIndex,
      }),
    )
    .output(z.object({ responses: z.array(QuestionnaireResult), totalRecords: z.int() })),
  getResponse: endpoint('GET', '/responses/{id}', {
    access: ['patron'],
    summary: 'Get a result with its answers.',
  })
    .input(one)
    .output(z.object({ response: QuestionnaireResultDetail })),
}
