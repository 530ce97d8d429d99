import { and, eq, inArray } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { notFound, problem } from '../../problem.ts'
import { answer } from './actions.ts'
import { lookAfter } from './look-after.ts'
import { notPausing } from './pausing.ts'
import { presentSubscription } from './present.ts'
import { Unanswered, customerOf } from './provider.ts'
import { findLastPress, loadMember } from './queries.ts'
import type { MemberRow } from './members.ts'
import { FIRST_LOOK_MS } from './rules.ts'
import { settleMembership, settleNow } from './settle.ts'
import { subscriptions } from './tables.ts'

const ended = () => problem('ILLEGAL_TRANSITION', 'This membership has ended.')

/** The caller's membership that runs; when its period has just ended, as the provider sees it now. */
export async function getRunning(context: Context, actor: Actor): Promise<MemberRow> {
  const last = await findLastPress(context.db, actor)
  if (!last || last.startedAt === null) throw notFound('membership')
  const over = last.status === 'active' && last.currentPeriodEnd && last.currentPeriodEnd <= context.now()
  const member = over ? await settleNow(context, last.id) : last
  if (member.status === 'canceled') throw ended()
  return member
}

async function setEnding(
  context: Context,
  member: MemberRow,
  ending: { name: 'membership.cancel' | 'membership.resume'; cancelReason: string | null },
) {
  const cancelAtPeriodEnd = ending.name === 'membership.cancel'
  await change(context, ending.name, async (tx) => {
    const changed = await tx
      .update(subscriptions)
      .set({
        cancelAtPeriodEnd,
        cancelReason: ending.cancelReason,
        // What ends with its period is not paused after it.
        ...(cancelAtPeriodEnd && member.status === 'active' && notPausing),
      })
      .where(
        and(
          eq(subscriptions.id, member.id),
          eq(subscriptions.cancelAtPeriodEnd, !cancelAtPeriodEnd),
          inArray(subscriptions.status, ['active', 'past_due', 'paused']),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length === 0) return { result: undefined }
    return {
      subject: `membership:${member.id}`,
      before: { cancelAtPeriodEnd: !cancelAtPeriodEnd },
      after: { cancelAtPeriodEnd, cancelReason: ending.cancelReason },
      jobs: [lookAfter(member.id, FIRST_LOOK_MS, context.now())],
      result: undefined,
    }
  })
  return answer(await settleNow(context, member.id))
}

/** Ends with the paid period; what is past due or paused ends now, and nothing is owed. */
export async function cancelMembership(context: Context, actor: Actor, reason: string | undefined) {
  const member = await getRunning(context, actor)
  return setEnding(context, member, { name: 'membership.cancel', cancelReason: reason || null })
}

export async function resumeMembership(context: Context, actor: Actor) {
  const member = await getRunning(context, actor)
  return setEnding(context, member, { name: 'membership.resume', cancelReason: null })
}

const unanswered = () =>
  problem('UNAVAILABLE', 'The card provider does not answer. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

/** For an answer that has to be right: how a try went is not guessed at. */
async function settleSurely(context: Context, id: string): Promise<MemberRow> {
  await settleMembership(context, id).catch((error: unknown) => {
    throw error instanceof Unanswered ? unanswered() : error
  })
  const member = await loadMember(context.db, id)
  if (!member) throw notFound('membership')
  return member
}

/** Another card from now on; what is due is tried with it at once. */
export async function changeCard(
  context: Context,
  actor: Actor,
  { idempotencyKey, paymentMethodId }: { idempotencyKey: string; paymentMethodId: string },
) {
  const member = await getRunning(context, actor)
  const customerId = await customerOf(context, member)
  if (customerId === null || member.subscriptionId === null) throw unanswered()
  const told = await context.ports.cards.changeCard({
    key: `${member.id}-${idempotencyKey}`,
    subscriptionId: member.subscriptionId,
    customerId,
    paymentMethodId,
  })
  if (told.status === 'declined') {
    // What has just ended takes no card, and that is not the card's fault.
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
      jobs: [lookAfter(member.id, FIRST_LOOK_MS, context.now())],
      result: undefined,
    }
  })
  const after = await settleSurely(context, member.id)
  if (after.status === 'canceled') throw ended()
  if (after.status === 'past_due' && after.clientSecret === null)
    throw problem('CARD_DECLINED', after.pastDueMessage ?? 'Your card was declined.')
  return { subscription: presentSubscription(after) }
}
