import { and, eq, gte } from '../../../db/drizzle.ts'

import type { Tx } from '../../../db/database.ts'
import { users } from '../../identity/tables.ts'
import { hasOtherFactor } from './factors.ts'
import { authenticators, passkeys, recoveryCodes } from '../tables.ts'

/** Part of the change after which no second factor is asked for. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId))
}

/** Part of the change by which an owner has their account again: nobody else logs in by what they set up meanwhile. */
export async function dropFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  const apps = and(eq(authenticators.userId, userId), gte(authenticators.createdAt, since))
  await tx.delete(authenticators).where(apps)
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
  if (!(await hasOtherFactor(tx, userId))) await removeSecondFactor(tx, userId)
}
