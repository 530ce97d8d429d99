import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { clearAttempts } from '../../identity/access/throttle.ts'
import { endSessions } from '../../identity/access/sessions.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { triesKey } from '../factors/check.ts'
import { removeSecondFactor } from '../factors/remove-factor.ts'

/**
 * Removes the factors of a person who has lost the app and the recovery codes. Staff must set up a new one at their
 * next login.
 */
export async function resetSecondFactor(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await change(context, 'secondFactor.reset', async (tx) => {
    const known = await lockPerson(tx, id)
    if (known.id === actor.userId)
      throw problem('CONFLICT', 'Another administrator has to do this for your account.')
    if (!known.hasSecondFactor) throw problem('CONFLICT', 'This account has no second factor.')
    await removeSecondFactor(tx, known.id)
    await endSessions(tx, context, known.id)
    await clearAttempts(tx, [triesKey(known.id)])
    return { subject: `user:${known.id}`, after: { reason }, result: undefined }
  })
}
