import type { Actor, Context } from '../../../context.ts'
import type { DisputeAnswer } from '../decision/transition-and-refund.ts'
import { transitionAndRefund } from '../decision/transition-and-refund.ts'

/** Records that the buyer has sent the items back. */
export const sendBackDisputed = (
  context: Context,
  actor: Actor,
  { id, ...parcel }: { id: string; carrier: string; trackingNumber: string },
): DisputeAnswer =>
  transitionAndRefund(context, actor, {
    id,
    step: 'sendBack',
    set: parcel,
    note: `${parcel.carrier}, ${parcel.trackingNumber}`,
  })
