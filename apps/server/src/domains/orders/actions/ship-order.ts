import type { Actor, Context } from '../../../context.ts'
import { transitionAndRefund } from '../state/transition-and-refund.ts'
import type { OrderAnswer } from '../state/transition-and-refund.ts'

export const shipOrder = (
  context: Context,
  actor: Actor,
  input: { id: string; carrier?: string | undefined; trackingNumber?: string | undefined },
): OrderAnswer => {
  const { id, carrier, trackingNumber } = input
  const parcel = { carrier: carrier || null, trackingNumber: trackingNumber || null }
  return transitionAndRefund(context, actor, { id, step: 'ship', parcel })
}
