import { eq } from '../../db/drizzle.ts'

import type { Tx } from '../../db/database.ts'
import { users } from '../identity/tables.ts'
import { authenticators, passkeys, recoveryCodes } from './tables.ts'

/** Part of the change after which no second factor is asked for. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId))
}
