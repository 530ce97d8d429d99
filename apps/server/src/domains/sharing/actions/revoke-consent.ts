import { and, eq, inArray } from '../../../db/drizzle.ts'

import type { Consent } from '@wellspring/api/contract/sharing'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { endedNews } from '../consents/live-updates.ts'
import { getConsent } from '../queries.ts'
import { consents, questionnaireRequests } from '../tables.ts'
import { endConsent } from '../transition.ts'

/** Revokes a consent. Unanswered requests that depend on it are declined. */
export async function revokeConsent(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ consent: Consent }> {
  const { userId } = actor
  await change(context, 'consent.revoke', async (tx) => {
    const [known] = isId(id)
      ? await tx
          .select()
          .from(consents)
          .where(and(eq(consents.id, id), eq(consents.patronId, userId)))
          .for('update')
      : []
    if (!known) throw notFound('consent')
    if (known.status !== 'given') return { result: undefined }
    await endConsent(tx, known, { to: 'revoked', at: context.now(), userId })
    await tx
      .update(questionnaireRequests)
      .set({ status: 'declined' })
      .where(
        and(
          eq(questionnaireRequests.patronId, userId),
          eq(questionnaireRequests.providerId, known.providerId),
          eq(questionnaireRequests.instrument, known.instrument),
          inArray(questionnaireRequests.status, ['accepted']),
        ),
      )
    return { subject: `consent:${id}`, news: [endedNews(known)], result: undefined }
  })
  return getConsent(context, actor, id)
}
