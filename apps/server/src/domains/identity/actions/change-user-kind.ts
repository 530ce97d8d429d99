import { eq } from '../../../db/drizzle.ts'

import type * as z from 'zod'

import type { ChangeUserKindInput, Person } from '@wellspring/api/contract/people'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { endSessions } from '../access/sessions.ts'
import { lockAdministrators, lockPerson, presentPerson } from '../people/queries.ts'
import { isLastAdministrator, seesEverybodys, stillAdministers } from '../rules.ts'
import { users } from '../tables.ts'

/** Changes an account's kind and signs it out, so that open pages do not outlive its rights. */
export async function changeUserKind(
  context: Context,
  actor: Actor,
  { id, kind, reason }: z.output<typeof ChangeUserKindInput>,
): Promise<Person> {
  return change(context, 'user.changeKind', async (tx) => {
    const administrators = await lockAdministrators(tx)
    if (!stillAdministers(administrators, actor))
      throw problem('CONFLICT', 'You are no longer an administrator. Nothing was changed.')
    const known = await lockPerson(tx, id)
    if (!seesEverybodys(known)) throw problem('CONFLICT', 'Only staff and administrators can change roles.')
    if (known.kind === kind) throw problem('CONFLICT', 'This account already has that role.')
    if (known.disabledAt) throw problem('CONFLICT', 'This account is disabled. Enable it first.')
    if (kind === 'staff' && isLastAdministrator(administrators, known.id))
      throw problem('CONFLICT', 'This is the last administrator. Make someone else one first.')
    await tx.update(users).set({ kind }).where(eq(users.id, known.id))
    await endSessions(tx, context, known.id)
    const before = presentPerson(known)
    const after = presentPerson({ ...known, kind })
    return { subject: `user:${known.id}`, before, after: { ...after, reason }, result: after }
  })
}
