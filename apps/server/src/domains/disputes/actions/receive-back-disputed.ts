import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow, allOfIt } from '../claims/move-now.ts'

/** Records the return of the pieces and refunds them. */
export const receiveBackDisputed = (
  context: Context,
  actor: Actor,
  input: { id: string; restock: boolean },
): Answer => moveNow(context, actor, { ...input, step: 'receiveBack', refundCents: allOfIt })
