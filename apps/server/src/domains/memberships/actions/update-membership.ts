import { eq } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import type { Membership, UpdateMembershipInput } from '@wellspring/api/contract/memberships'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { returned } from '../../../db/returned.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { presentMembership } from '../present.ts'
import { listOtherPrices } from '../queries.ts'
import { tellOfPrice } from '../state/tell-of-price.ts'
import { plans } from '../tables.ts'

/** Changes a plan for new members. Existing members are notified and pay the new price later. */
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
    const row = returned(
      await tx
        .update(plans)
        // Members are notified when the price changes, and their notice period starts then.
        .set({
          billed,
          ...(another && { priceCents, providerPriceId: null, updatedAt: context.now() }),
        })
        .where(eq(plans.id, id))
        .returning(),
      'plan',
    )
    const told = another ? await listOtherPrices(tx, id) : []
    const [before, after] = [presentMembership(known), presentMembership(row)]
    return {
      subject: `plan:${id}`,
      before: before.points,
      after: after.points,
      jobs: told.flatMap((member) => tellOfPrice(member.id)),
      result: { membership: after },
    }
  })
}
