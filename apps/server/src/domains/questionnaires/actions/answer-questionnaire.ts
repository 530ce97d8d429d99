import { isDeepStrictEqual } from 'node:util'

import { and, eq } from '../../../db/drizzle.ts'

import type {
  Answers,
  InstrumentLanguage,
  QuestionnaireResultDetail,
} from '@wellspring/api/contract/questionnaires'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { ensureDataKey } from '../../encryption/actions/ensure-data-key.ts'
import { checkAnswers, checkLanguage } from '../checks.ts'
import { getResponse } from '../queries.ts'
import { missingFrom } from '../rules.ts'
import { sealedResponse } from '../sealed.ts'
import { questionnaireDrafts, questionnaireResponses } from '../tables.ts'

interface Input {
  id: string
  responseId: string
  version: number
  answers: Answers
  language: InstrumentLanguage
}

/** Stores a complete response. A repeated request after a lost connection yields the same response. */
export async function answerQuestionnaire(
  context: Context,
  actor: Actor,
  input: Input,
): Promise<{ response: QuestionnaireResultDetail }> {
  const { userId } = actor
  const definition = checkAnswers(input)
  const { id: instrument, version } = definition
  checkLanguage(definition, input.language)
  if (missingFrom(definition, input.answers).length > 0)
    throw problem('VALIDATION_FAILED', 'Answer every question.', {
      errors: { answers: 'Answer every question.' },
    })
  const { responseId: id, answers, language } = input
  await change(context, 'questionnaire.answer', async (tx) => {
    const sealer = await ensureDataKey(tx, context, userId)
    const sealed = sealedResponse.seal(sealer, id, answers)
    const [row] = await tx
      .insert(questionnaireResponses)
      .values({ id, userId, instrument, version, language, answers: sealed, completedAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: questionnaireResponses.id })
    if (!row) {
      const [own] = await tx
        .select({ id: questionnaireResponses.id, answers: questionnaireResponses.answers })
        .from(questionnaireResponses)
        .where(
          and(
            eq(questionnaireResponses.id, id),
            eq(questionnaireResponses.userId, userId),
            eq(questionnaireResponses.instrument, instrument),
          ),
        )
      // Changed answers are not a repetition: dropping them would also drop the help that they may call for.
      if (!own || !isDeepStrictEqual(sealedResponse.open(sealer, own.id, own.answers), answers))
        throw problem('CONFLICT', 'This could not be saved. Please send it again.')
      return { result: undefined }
    }
    await tx
      .delete(questionnaireDrafts)
      .where(and(eq(questionnaireDrafts.userId, userId), eq(questionnaireDrafts.instrument, instrument)))
    return { subject: `questionnaireResponse:${id}`, result: undefined }
  })
  return getResponse(context, actor, id)
}
