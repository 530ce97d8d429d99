import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow } from '../claims/move-now.ts'

export const rejectDispute = (
  context: Context,
  actor: Actor,
  input: { id: string; reason: string },
): Answer => moveNow(context, actor, { id: input.id, step: 'reject', note: input.reason })
