import { and, eq, exists, gte, inArray, lte, sql } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { DomainEvent } from '../../../event.ts'
import { questionnaireResponses } from '../../questionnaires/tables.ts'
import { isReadable } from '../consents/relation.ts'
import { consents, questionnaireRequests } from '../tables.ts'
import { closeRequest } from '../transition.ts'

/** Open requests for a questionnaire that was just answered and is shared with the requester. */
const listAnswered = ({ db, now }: Context, responseId: string) =>
  db
    .select({ id: questionnaireRequests.id })
    .from(questionnaireRequests)
    .innerJoin(
      questionnaireResponses,
      and(
        eq(questionnaireResponses.userId, questionnaireRequests.patronId),
        eq(questionnaireResponses.instrument, questionnaireRequests.instrument),
        gte(questionnaireResponses.completedAt, questionnaireRequests.askedAt),
        lte(questionnaireResponses.completedAt, questionnaireRequests.dueAt),
      ),
    )
    .where(
      and(
        eq(questionnaireResponses.id, responseId),
        inArray(questionnaireRequests.status, ['asked', 'accepted']),
        exists(
          db
            .select({ one: sql`1` })
            .from(consents)
            .where(
              and(
                eq(consents.patronId, questionnaireRequests.patronId),
                eq(consents.providerId, questionnaireRequests.providerId),
                eq(consents.instrument, questionnaireRequests.instrument),
                isReadable(db, now()),
              ),
            ),
        ),
      ),
    )

/** Marks a provider's requests as answered. */
export async function settleRequests(
  context: Context,
  { subjectId }: DomainEvent<'questionnaire.answer'>,
): Promise<void> {
  for (const { id } of await listAnswered(context, subjectId)) await closeRequest(context, id, 'answered')
}
