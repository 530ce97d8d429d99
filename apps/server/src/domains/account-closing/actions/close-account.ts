import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { lockPerson } from '../../identity/people/queries.ts'
import { users } from '../../identity/tables.ts'
import { closesAtOf } from '../rules.ts'

/** Starts closing an account. A job ends its commitments. A repeated call keeps the first date. */
export async function closeAccount(context: Context, { userId }: Actor): Promise<void> {
  await change(context, 'account.close', async (tx) => {
    const known = await lockPerson(tx, userId)
    if (known.closesAt) return { result: undefined }
    const closesAt = closesAtOf(context.now())
    await tx.update(users).set({ closesAt }).where(eq(users.id, userId))
    return { subject: `account:${userId}`, after: { closesAt: closesAt.toISOString() }, result: undefined }
  })
}
