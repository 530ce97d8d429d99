import { eq } from 'drizzle-orm'
import type * as z from 'zod'

import type { Membership, UpdateMembershipInput } from '@wellspring/api/contract/memberships'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { QueuedJob } from '../../job.ts'
import { isId } from '../../db/ids.ts'
import { notFound } from '../../problem.ts'
import { presentMembership } from './present.ts'
import { priceOf } from './provider.ts'
import { listOtherPrices } from './queries.ts'
import type { MemberRow, PlanRow } from './members.ts'
import { newPriceFrom } from './rules.ts'
import { plans, subscriptions } from './tables.ts'

/** Changes a plan for those who come from now on; whoever is a member is told, and pays the new price later. */
export async function updateMembership(
  context: Context,
  { id, price, billed }: z.output<typeof UpdateMembershipInput>,
): Promise<{ membership: Membership }> {
  if (!isId(id)) throw notFound('membership')
  return change(context, 'plan.update', async (tx) => {
    const [known] = await tx.select().from(plans).where(eq(plans.id, id)).for('update')
    if (!known) throw notFound('membership')
    const priceCents = price * 100
    const another = priceCents !== known.priceCents
    const [row] = await tx
      .update(plans)
      // Members are told of a price when it changes: the days of their notice count from then.
      .set({
        billed,
        ...(another && { priceCents, providerPriceId: null, updatedAt: context.now() }),
      })
      .where(eq(plans.id, id))
      .returning()
    if (!row) throw new Error('the plan was not written')
    const told = another ? await listOtherPrices(tx, id) : []
    const [before, after] = [presentMembership(known), presentMembership(row)]
    return {
      subject: `plan:${id}`,
      before: before.points,
      after: after.points,
      jobs: told.flatMap(({ id: membershipId }) =>
        ['mailPriceChange', 'tellPriceChange'].map((task): QueuedJob => ({
          task,
          payload: { membershipId },
          key: `${task}:${membershipId}`,
        })),
      ),
      result: { membership: after },
    }
  })
}

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
