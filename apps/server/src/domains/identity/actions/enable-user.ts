import { eq } from '../../../db/drizzle.ts'

import type { Person } from '@wellspring/api/contract/people'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { presentPerson, lockPerson } from '../people/queries.ts'
import { users } from '../tables.ts'

export async function enableUser(context: Context, id: string): Promise<Person> {
  return change(context, 'user.enable', async (tx) => {
    const known = await lockPerson(tx, id)
    if (!known.disabledAt) throw problem('CONFLICT', 'This account is not disabled.')
    if (known.erasedAt) throw problem('CONFLICT', 'This account was erased and cannot be restored.')
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, known.id))
    const before = presentPerson(known)
    const after = presentPerson({ ...known, disabledAt: null })
    return { subject: `user:${known.id}`, before, after, result: after }
  })
}
