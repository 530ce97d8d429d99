import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { users } from '../../identity/tables.ts'

/** Cancels the closing of an account. Commitments that have ended stay ended. */
export async function keepAccount(context: Context, { userId }: Actor): Promise<void> {
  await change(context, 'account.keep', async (tx) => {
    const known = await lockPerson(tx, userId)
    if (!known.closesAt) return { result: undefined }
    await tx.update(users).set({ closesAt: null }).where(eq(users.id, userId))
    return { subject: `account:${userId}`, result: undefined }
  })
}
