import type { Answers, InstrumentLanguage } from '@wellspring/api/contract/questionnaires'

import type { SignedIn } from './app.ts'

/** PHQ-9 answers: one value for the first eight questions, and another for the ninth. */
export const phqAnswers = (value = 1, ninth = 0): Answers => ({
  ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at + 1}`, value])),
  9: ninth,
  difficulty: 0,
})

export async function answerPhq(
  { client }: Pick<SignedIn, 'client'>,
  answers = phqAnswers(),
  language: InstrumentLanguage = 'en',
) {
  const { response } = await client.questionnaires.answerQuestionnaire({
    id: 'phq-9',
    responseId: crypto.randomUUID(),
    version: 1,
    answers,
    language,
  })
  return response
}
