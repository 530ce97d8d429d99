import { eq } from '../../../db/drizzle.ts'

import type { Person } from '@wellspring/api/contract/people'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { endSessions } from '../access/sessions.ts'
import { lockAdministrators, lockPerson, presentPerson } from '../people/queries.ts'
import { stillAdministers } from '../rules.ts'
import { users } from '../tables.ts'

/**
 * Disables an account, effective from the next request and on open sockets, because the database notifies every
 * process.
 */
export async function disableUser(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Person> {
  return change(context, 'user.disable', async (tx) => {
    const administrators = await lockAdministrators(tx)
    if (!stillAdministers(administrators, actor))
      throw problem('CONFLICT', 'Your account has been disabled. Nothing was changed.')
    const known = await lockPerson(tx, id)
    if (known.id === actor.userId) throw problem('CONFLICT', 'You cannot disable your own account.')
    if (known.disabledAt) throw problem('CONFLICT', 'This account is already disabled.')
    const changed = { disabledAt: context.now() }
    await tx.update(users).set(changed).where(eq(users.id, known.id))
    await endSessions(tx, context, known.id)
    const before = presentPerson(known)
    const after = presentPerson({ ...known, ...changed })
    return { subject: `user:${known.id}`, before, after: { ...after, reason }, result: after }
  })
}
