import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow } from '../claims/move-now.ts'

/** Records that the buyer has sent the items back. */
export const sendBackDisputed = (
  context: Context,
  actor: Actor,
  { id, ...parcel }: { id: string; carrier: string; trackingNumber: string },
): Answer =>
  moveNow(context, actor, {
    id,
    step: 'sendBack',
    set: parcel,
    note: `${parcel.carrier}, ${parcel.trackingNumber}`,
  })
