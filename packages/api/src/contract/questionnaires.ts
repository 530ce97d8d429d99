import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, PageIndex, PathId } from './fields.ts'

const Option = z.object({ value: z.int(), label: z.string() })

const Item = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(Option),
  /** What is only asked, as the difficulty of PHQ-9, adds nothing to the score. */
  isScored: z.boolean(),
})
export type InstrumentItem = z.infer<typeof Item>

/** In which a questionnaire can be asked: `en` always, others where their wording was published. */
const instrumentLanguages = ['en', 'es'] as const
export type InstrumentLanguage = (typeof instrumentLanguages)[number]

/** A questionnaire in another language, its items in the same order. */
const Translation = z.object({
  language: z.enum(instrumentLanguages),
  stem: z.string(),
  items: z.array(z.object({ text: z.string(), options: z.array(z.string()) })),
  licence: z.string(),
})
export type InstrumentTranslation = z.infer<typeof Translation>

/** A questionnaire as people fill it in; its texts are those that were published. */
export const Instrument = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  about: z.string(),
  /** Said before every question. */
  stem: z.string(),
  minutes: z.int(),
  items: z.array(Item),
  maxScore: z.int(),
  /** Whether studies have shown what its score means. */
  isValidated: z.boolean(),
  licence: z.string(),
  /** Beside English. */
  translations: z.array(Translation),
})
export type Instrument = z.infer<typeof Instrument>

type Worded = Pick<Instrument, 'stem' | 'items' | 'licence' | 'translations'>

/** The same questions in another language; in English where it was never published in that one. */
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
  /** Goes up with every save: whoever saves says which one they saw. */
  revision: z.int(),
  savedAt: Instant,
})
export type QuestionnaireDraft = z.infer<typeof QuestionnaireDraft>

/** What one can fill in: of a draft, the definition that it was begun with. */
export const Questionnaire = z.object({
  instrument: Instrument,
  /** In which the caller's profile says that they read it. */
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
  /** Help comes before any number of it. */
  isSafetyConcern: z.boolean(),
})
export type QuestionnaireResult = z.infer<typeof QuestionnaireResult>

export const QuestionnaireResultDetail = QuestionnaireResult.extend({
  suggestsTalking: z.boolean(),
  isValidated: z.boolean(),
  /** Against the last result of the same questionnaire; `unrated` where nobody knows what is much. */
  change: z.object({ kind: z.enum(changes), points: z.int(), since: Instant.nullable() }),
  answers: z.array(z.object({ text: z.string(), answer: z.string() })),
  /** In which the questions were read and answered. */
  answeredIn: z.enum(instrumentLanguages),
  /** Of the questions and answers above. */
  language: z.enum(instrumentLanguages),
  licence: z.string(),
})
export type QuestionnaireResultDetail = z.infer<typeof QuestionnaireResultDetail>

const one = z.object({ id: PathId })
const version = z.int().min(1).max(10_000)

export const questionnaires = {
  listQuestionnaires: endpoint('GET', '/questionnaires', {
    access: ['patron'],
    summary: 'What can be filled in, each with what the caller has begun on whatever device.',
  }).output(z.object({ questionnaires: z.array(Questionnaire) })),
  saveQuestionnaireDraft: endpoint('PUT', '/questionnaires/{id}/draft', {
    access: ['patron'],
    // An answer that was kept with its key would hold what is sealed everywhere else.
    secret: true,
    summary: 'Keep what was answered so far. OUT_OF_DATE when another device has saved since.',
  })
    .input(
      one.extend({
        version,
        answers: Answers,
        /** The revision that this one goes on from, 0 when there was none. */
        revision: z.int().min(0).max(2_000_000_000),
      }),
    )
    .output(z.object({ draft: QuestionnaireDraft })),
  answerQuestionnaire: endpoint('POST', '/questionnaires/{id}/responses', {
    access: ['patron'],
    secret: true,
    summary: 'All answers. Sent again with the same responseId it is the same response.',
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
    summary: "The caller's results, the newest first.",
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
    summary: 'One result with its answers.',
  })
    .input(one)
    .output(z.object({ response: QuestionnaireResultDetail })),
}
