import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { problem } from '../../../problem.ts'
import { returned } from '../../../db/returned.ts'
import { getClientRelation } from '../queries.ts'
import { clientEndings, clientInvitations } from '../tables.ts'

/** Ends the caller's relation with a provider. Idempotent. */
export const endClientRelation = (
  context: Context,
  actor: Actor,
  providerId: string,
): Promise<{ ended: boolean }> =>
  change<'clientRelation.end', { ended: boolean }>(context, 'clientRelation.end', async (tx) => {
    const { relation } = await getClientRelation(tx, context.now(), { patronId: actor.userId, providerId })
    if (!relation.isClient) return { result: { ended: false } }
    if (relation.isAwaited)
      throw problem(
        'CONFLICT',
        'You have an upcoming appointment with them. Cancel it first, or end this after it.',
      )
    await tx
      .delete(clientInvitations)
      .where(
        and(eq(clientInvitations.providerId, providerId), eq(clientInvitations.acceptedBy, actor.userId)),
      )
    const rows = await tx
      .insert(clientEndings)
      .values({ providerId, patronId: actor.userId, endedAt: context.now() })
      .onConflictDoUpdate({
        target: [clientEndings.providerId, clientEndings.patronId],
        set: { endedAt: sql`excluded.ended_at` },
      })
      .returning({ id: clientEndings.id })
    const { id } = returned(rows, 'ending')
    return { subject: `clientRelation:${id}`, after: { providerId }, result: { ended: true } }
  })
