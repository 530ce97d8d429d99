import { eq } from '../../../db/drizzle.ts'

import type { OrderDetail } from '@wellspring/api/contract/orders'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getOrder, lockOrder } from '../queries.ts'
import { scheduleTrackingNotice } from '../state/notify-tracking-change.ts'
import { mayCorrectParcel, roleIn } from '../rules.ts'
import { orderTimeline, orders } from '../tables.ts'

interface Correction {
  id: string
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** Corrects the carrier and tracking number of a shipped order. The audit trail keeps the previous ones. */
export async function correctParcel(
  context: Context,
  actor: Actor,
  { id, ...input }: Correction,
): Promise<{ order: OrderDetail }> {
  const parcel = { carrier: input.carrier || null, trackingNumber: input.trackingNumber || null }
  await change(context, 'order.correctParcel', async (tx) => {
    const { status, carrier, trackingNumber } = await lockOrder(tx, id, actor)
    const by = roleIn(actor)
    if (!by || !mayCorrectParcel(by, status))
      throw problem('ILLEGAL_TRANSITION', `This order is ${status}: its parcel cannot be corrected.`)
    if (carrier === parcel.carrier && trackingNumber === parcel.trackingNumber) return { result: undefined }
    await tx.update(orders).set(parcel).where(eq(orders.id, id))
    const said = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(', ')
    const note = said ? `Corrected: ${said}` : 'Corrected: carrier and tracking number removed'
    await tx.insert(orderTimeline).values({ orderId: id, at: context.now(), status, by, note })
    return {
      subject: `order:${id}`,
      before: { carrier, trackingNumber },
      after: parcel,
      jobs: [scheduleTrackingNotice(id, context.now())],
      result: undefined,
    }
  })
  return getOrder(context, actor, id)
}
