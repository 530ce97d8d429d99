import type { Actor, Context } from '../../../context.ts'
import { getRunning } from '../state/running-membership.ts'
import { setEnding } from '../state/set-ending.ts'

/** Cancels at the end of the paid period. A past due or paused membership ends at once, and nothing is owed. */
export async function cancelMembership(context: Context, actor: Actor, reason: string | undefined) {
  const member = await getRunning(context, actor)
  return setEnding(context, member, { name: 'membership.cancel', cancelReason: reason || null })
}
