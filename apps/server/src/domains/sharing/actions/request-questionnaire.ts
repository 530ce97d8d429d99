import { and, desc, eq } from '../../../db/drizzle.ts'

import type { QuestionnaireRequest } from '@wellspring/api/contract/sharing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { findBooking } from '../../booking/queries.ts'
import { metStatuses } from '../../booking/rules.ts'
import { providers } from '../../directory/tables.ts'
import { checkAccountThere } from '../../identity/queries.ts'
import { requireInstrument } from '../requests/checks.ts'
import { isPractising } from '../consents/relation.ts'
import { getQuestionnaireRequest } from '../requests/requests.ts'
import { RELATION_MS, REQUEST_MS, mayAskAgain } from '../rules.ts'
import { questionnaireRequests } from '../tables.ts'
import { lockPair } from './keep-consent.ts'

interface Input {
  bookingId: string
  instrumentId: string
}

/** Requests a questionnaire from a patron before or after a session. */
export async function requestQuestionnaire(
  context: Context,
  actor: Actor,
  { bookingId, instrumentId }: Input,
): Promise<{ request: QuestionnaireRequest }> {
  const instrument = requireInstrument(instrumentId)
  const now = context.now()
  const id = await change(context, 'questionnaireRequest.send', async (tx) => {
    const { patronId, providerId, status, endsAt } = await findBooking(tx, actor, bookingId)
    const [inPractice] = await tx
      .select({ id: providers.id })
      .from(providers)
      .where(and(eq(providers.id, providerId), isPractising(tx, providers.id)))
    if (!inPractice) throw problem('UNAUTHORIZED', 'Your account may not ask for this at the moment.')
    const hasMet = metStatuses.some((met) => met === status)
    if (!hasMet || endsAt.getTime() + RELATION_MS <= now.getTime())
      throw problem(
        'ILLEGAL_TRANSITION',
        'You can ask once a booking is confirmed, and until a year after it.',
      )
    await checkAccountThere(tx, patronId, 'patron')
    await lockPair(tx, patronId, providerId)
    const ofSame = and(
      eq(questionnaireRequests.patronId, patronId),
      eq(questionnaireRequests.providerId, providerId),
      eq(questionnaireRequests.instrument, instrument.id),
    )
    const [last] = await tx
      .select()
      .from(questionnaireRequests)
      .where(ofSame)
      .orderBy(desc(questionnaireRequests.id))
      .limit(1)
    if (last && !mayAskAgain(last, now))
      throw problem('CONFLICT', `You have already asked for ${instrument.name}. You can ask again later.`)
    const [row] = await tx
      .insert(questionnaireRequests)
      .values({
        bookingId,
        patronId,
        providerId,
        instrument: instrument.id,
        status: 'asked',
        askedAt: now,
        dueAt: new Date(now.getTime() + REQUEST_MS),
      })
      .returning({ id: questionnaireRequests.id })
    if (!row) throw new Error('the request was not written')
    return { subject: `questionnaireRequest:${row.id}`, result: row.id }
  })
  return getQuestionnaireRequest(context, actor, id)
}
