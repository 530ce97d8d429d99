import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { hashRecoveryCode, newRecoveryCodes, spelled } from '../rules.ts'
import { recoveryCodes } from '../tables.ts'

/** Replaces all recovery codes. They are shown once. */
export async function replaceRecoveryCodes(tx: Tx, context: Context, userId: string): Promise<string[]> {
  const { secret } = context.deps.config
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(secret, userId, code) })))
  return codes.map(spelled)
}

export const countRecoveryCodes = (db: ReadOnly | Tx, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
