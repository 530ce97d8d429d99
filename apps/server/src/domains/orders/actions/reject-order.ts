import type { Actor, Context } from '../../../context.ts'
import { moveNow } from '../state/move-now.ts'
import type { Answer } from '../state/move-now.ts'

/** The seller cannot deliver: money, tokens and stock go back. */
export const rejectOrder = (context: Context, actor: Actor, input: { id: string; reason: string }): Answer =>
  moveNow(context, actor, { id: input.id, step: 'reject', note: input.reason })
