import { eq } from '../../../db/drizzle.ts'

import { namesOwner, passwordRule } from '@wellspring/api/contract/password'
import type { PasswordOwner } from '@wellspring/api/contract/password'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getUser } from '../queries.ts'
import { users } from '../tables.ts'
import { codeExpired, consume } from './codes.ts'
import type { Redeemable } from './codes.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, lockSessions } from './sessions.ts'
import { clearAttempts, throttleKeys } from './throttle.ts'

/**
 * Refuses a password that contains the owner's name or address, which the form cannot check. The code or link remains
 * usable.
 */
export function refuseNaming(password: string, owner: PasswordOwner): void {
  if (namesOwner(password, owner))
    throw problem('VALIDATION_FAILED', passwordRule, { errors: { password: passwordRule } })
}

/** Sets a new password, signs out every device and resets the throttles. */
export async function setPassword(context: Context, redeemable: Redeemable, password: string): Promise<void> {
  const { userId } = redeemable
  refuseNaming(password, await getUser(context.db, userId))
  const passwordHash = await hashPassword(password)
  await change(context, 'user.resetPassword', async (tx) => {
    await lockSessions(tx, userId)
    await consume(context, tx, redeemable)
    const [row] = await tx
      .update(users)
      .set({ passwordHash, isUnconfirmed: false })
      .where(eq(users.id, userId))
      .returning()
    if (!row || row.disabledAt) throw codeExpired()
    await endSessions(tx, context, userId)
    await clearAttempts(tx, Object.values(throttleKeys(row, null)))
    return { subject: `user:${userId}`, result: undefined }
  })
}
