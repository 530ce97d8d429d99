import type { Actor, Context } from '../../../context.ts'
import { moveNow } from '../state/move-now.ts'
import type { Answer } from '../state/move-now.ts'

export const receiveOrder = (context: Context, actor: Actor, id: string): Answer =>
  moveNow(context, actor, { id, step: 'receive' })
