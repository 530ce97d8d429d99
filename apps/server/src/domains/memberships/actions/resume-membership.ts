import type { Actor, Context } from '../../../context.ts'
import { getRunning, illegalTransition } from '../state/running-membership.ts'
import { setEnding } from '../state/set-ending.ts'

export async function resumeMembership(context: Context, actor: Actor) {
  const member = await getRunning(context, actor)
  if (member.handedOverAt !== null)
    throw illegalTransition('You have handed over what this membership pays for. It ends with its period.')
  return setEnding(context, member, { name: 'membership.resume', cancelReason: null })
}
