import { and, eq } from '../../db/drizzle.ts'

import type { ConsentStatus, RequestStatus } from '@wellspring/api/contract/sharing'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { canTransitionConsent, canTransitionRequest } from './rules.ts'
import { consentReceipts, consents, questionnaireRequests } from './tables.ts'

export type ConsentRow = typeof consents.$inferSelect
export type RequestRow = typeof questionnaireRequests.$inferSelect

/** Ends a consent and writes its receipt. */
export async function endConsent(
  tx: Tx,
  { id, status }: ConsentRow,
  { to, at, userId }: { to: Exclude<ConsentStatus, 'given'>; at: Date; userId: string | null },
): Promise<void> {
  if (!canTransitionConsent(status, to)) throw problem('ILLEGAL_TRANSITION', 'This is no longer shared.')
  await tx.update(consents).set({ status: to, endedAt: at }).where(eq(consents.id, id))
  await tx.insert(consentReceipts).values({ consentId: id, status: to, at, userId })
}

/** Changes the status of a locked request. */
export async function transitionRequest(
  tx: Tx,
  { id, status }: RequestRow,
  to: RequestStatus,
): Promise<void> {
  if (!canTransitionRequest(status, to))
    throw problem('ILLEGAL_TRANSITION', 'This request is no longer open.')
  await tx
    .update(questionnaireRequests)
    .set({ status: to })
    .where(and(eq(questionnaireRequests.id, id), eq(questionnaireRequests.status, status)))
}

const eventOf = { answered: 'questionnaireRequest.answer', expired: 'questionnaireRequest.expire' } as const

/** Closes a request because of an event or its deadline, if it is still open. */
export async function closeRequest(context: Context, id: string, to: keyof typeof eventOf): Promise<void> {
  await change(context, eventOf[to], async (tx) => {
    const [row] = await tx
      .select()
      .from(questionnaireRequests)
      .where(eq(questionnaireRequests.id, id))
      .for('update')
    if (!row || (row.status !== 'asked' && row.status !== 'accepted')) return { result: undefined }
    await transitionRequest(tx, row, to)
    return { subject: `questionnaireRequest:${id}`, result: undefined }
  })
}
