import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { needsSecondFactor } from '../../identity/rules.ts'
import { hasOtherFactor } from '../factors/factors.ts'
import { removeSecondFactor } from '../factors/remove-factor.ts'
import { passkeys } from '../tables.ts'

/** Removes a passkey. An account that must have a second factor cannot remove its last one. */
export async function removePasskey(context: Context, { userId }: Actor, id: string): Promise<void> {
  if (!isId(id)) throw notFound('passkey')
  await change(context, 'passkey.remove', async (tx) => {
    const known = await lockPerson(tx, userId)
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!gone) throw notFound('passkey')
    if (!(await hasOtherFactor(tx, userId))) {
      if (needsSecondFactor(known))
        throw problem('CONFLICT', 'Your account must have a second factor. Set up another one first.')
      await removeSecondFactor(tx, userId)
    }
    return { subject: `user:${userId}`, after: { name: gone.name }, result: undefined }
  })
}
