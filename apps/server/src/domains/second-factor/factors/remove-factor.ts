import { and, eq, gte } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { hasOtherFactor } from './factors.ts'
import { authenticators, passkeys, recoveryCodes } from '../tables.ts'

/** Removes every factor of an account, as part of a change after which none is required. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId))
}

/**
 * Removes the factors set up since an instant, as part of a change that returns an account to its owner: an intruder
 * may have set them up.
 */
export async function dropFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const apps = and(eq(authenticators.userId, userId), gte(authenticators.createdAt, since))
  await tx.delete(authenticators).where(apps)
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
  if (!(await hasOtherFactor(tx, userId))) await removeSecondFactor(tx, userId)
}
