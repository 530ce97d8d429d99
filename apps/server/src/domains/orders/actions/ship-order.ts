import type { Actor, Context } from '../../../context.ts'
import { moveNow } from '../state/move-now.ts'
import type { Answer } from '../state/move-now.ts'

export const shipOrder = (
  context: Context,
  actor: Actor,
  input: { id: string; carrier?: string | undefined; trackingNumber?: string | undefined },
): Answer => {
  const { id, carrier, trackingNumber } = input
  const parcel = { carrier: carrier || null, trackingNumber: trackingNumber || null }
  return moveNow(context, actor, { id, step: 'ship', parcel })
}
