import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { busy, withCardLock } from '../../payments/cards/card-lock.ts'
import { changing } from '../../payments/cards/cards.ts'
import { noteAsked } from '../../payments/settlement/declines.ts'
import type { MemberRow } from '../state/members.ts'
import { presentSubscription } from '../present.ts'
import { loadMember } from '../queries.ts'
import { Unanswered, customerOf } from '../state/gateway.ts'
import { ended, getRunning } from '../state/running-membership.ts'
import { scheduleFirstLook } from '../state/schedule-settle.ts'
import { settleMembership, settleNow } from '../state/settle.ts'
import { subscriptions } from '../tables.ts'

const unanswered = () =>
  problem('UNAVAILABLE', 'We could not reach the payment service. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/** Settles a membership, or fails: the outcome of an attempt must not be guessed. */
async function settleOrFail(context: Context, id: string): Promise<MemberRow> {
  await settleMembership(context, id).catch((error: unknown) => {
    throw error instanceof Unanswered ? unanswered() : error
  })
  const member = await loadMember(context.db, id)
  if (!member) throw notFound('membership')
  return member
}

/** Changes the card of a membership. An amount that is due is charged to the new card at once. */
export async function changeCard(
  context: Context,
  actor: Actor,
  { idempotencyKey, paymentMethodId }: { idempotencyKey: string; paymentMethodId: string },
) {
  const member = await getRunning(context, actor)
  const customerId = await customerOf(context, member)
  if (customerId === null || member.subscriptionId === null) throw unanswered()
  const wanted = {
    key: `${member.id}-${idempotencyKey}`,
    subscriptionId: member.subscriptionId,
    customerId,
    paymentMethodId,
  }
  noteAsked(context)
  const step = { userId: actor.userId, name: `change ${wanted.key}` }
  const told = await withCardLock(context, step, () => context.ports.cards.changeCard(wanted))
  if (told === busy) throw changing()
  if (told.status === 'declined') {
    // A membership that has just ended accepts no card, so the card is not at fault.
    if ((await settleNow(context, member.id)).status === 'canceled') throw ended()
    throw problem('CARD_DECLINED', told.message)
  }
  if (told.status !== 'found') throw unanswered()
  await change(context, 'membership.changeCard', async (tx) => {
    await tx
      .update(subscriptions)
      .set({ paymentMethodId, failure: null })
      .where(eq(subscriptions.id, member.id))
    return {
      subject: `membership:${member.id}`,
      jobs: [scheduleFirstLook(member.id, context.now())],
      result: undefined,
    }
  })
  const after = await settleOrFail(context, member.id)
  if (after.status === 'canceled') throw ended()
  if (after.status === 'past_due' && after.clientSecret === null)
    throw problem('CARD_DECLINED', after.pastDueMessage ?? 'Your card was declined.')
  return { subscription: presentSubscription(after) }
}
