import type { Actor, Context } from '../../../context.ts'
import type { Answer } from '../claims/move-now.ts'
import { moveNow } from '../claims/move-now.ts'

export const withdrawDispute = (context: Context, actor: Actor, id: string): Answer =>
  moveNow(context, actor, { id, step: 'withdraw' })
