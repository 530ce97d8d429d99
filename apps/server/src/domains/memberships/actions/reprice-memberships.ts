import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { MemberRow, PlanRow } from '../state/members.ts'
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

/** Whose notice is over pays the plan's price from the next period on. */
export async function repriceMemberships(context: Context): Promise<void> {
  const all: PlanRow[] = await context.db.select().from(plans)
  for (const plan of all.filter(({ updatedAt }) => newPriceFrom(updatedAt) <= context.now()))
    for (const member of await listOtherPrices(context.db, plan.id)) await reprice(context, member)
}
