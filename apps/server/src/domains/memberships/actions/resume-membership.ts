import type { Actor, Context } from '../../../context.ts'
import { getRunning } from '../state/running-membership.ts'
import { setEnding } from '../state/set-ending.ts'

export async function resumeMembership(context: Context, actor: Actor) {
  const member = await getRunning(context, actor)
  return setEnding(context, member, { name: 'membership.resume', cancelReason: null })
}
