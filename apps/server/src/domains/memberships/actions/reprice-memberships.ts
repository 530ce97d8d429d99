import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { eachOf } from '../../../each-of.ts'
import type { MemberRow } from '../state/members.ts'
import { listOtherPrices } from '../queries.ts'
import { newPriceFrom } from '../rules.ts'
import { priceOf } from '../state/gateway.ts'
import { plans, subscriptions } from '../tables.ts'

async function reprice(context: Context, member: MemberRow): Promise<void> {
  const { plan, subscriptionId } = member
  if (subscriptionId === null) return
  const priceId = await priceOf(context, { ...member, priceCents: plan.priceCents })
  if (priceId === null) return
  const told = await context.ports.cards.changePrice(subscriptionId, priceId)
  if (told.status !== 'found') return
  await change(context, 'membership.reprice', async (tx) => {
    await tx.update(subscriptions).set({ priceCents: plan.priceCents }).where(eq(subscriptions.id, member.id))
    return {
      subject: `membership:${member.id}`,
      before: { priceCents: member.priceCents },
      after: { priceCents: plan.priceCents },
      result: undefined,
    }
  })
}

/**
 * Applies the plan's price to members whose notice period is over. Each price is read together with the day it was
 * announced, because it may change again while a long list is processed.
 */
export async function repriceMemberships(context: Context): Promise<void> {
  const all = await context.db.select({ id: plans.id }).from(plans)
  for (const plan of all) {
    const members = await listOtherPrices(context.db, plan.id)
    const now = context.now()
    const due = members.filter((member) => newPriceFrom(member.plan.updatedAt, member.startedAt) <= now)
    await eachOf(context, due, (_context, _id, member) => reprice(context, member))
  }
}
