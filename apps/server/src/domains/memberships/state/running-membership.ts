import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import type { MemberRow } from './members.ts'
import { findLastPurchase } from '../queries.ts'
import { settleNow } from './settle.ts'

export const ended = () => problem('ILLEGAL_TRANSITION', 'This membership has ended.')

/** The caller's active membership. If its period has just ended, it is settled with the gateway first. */
export async function getRunning(context: Context, actor: Actor): Promise<MemberRow> {
  const last = await findLastPurchase(context.db, actor)
  if (!last || last.startedAt === null) throw notFound('membership')
  const over = last.status === 'active' && last.currentPeriodEnd && last.currentPeriodEnd <= context.now()
  const member = over ? await settleNow(context, last.id) : last
  if (member.status === 'canceled') throw ended()
  return member
}

export const illegalTransition = (message: string) => problem('ILLEGAL_TRANSITION', message)
