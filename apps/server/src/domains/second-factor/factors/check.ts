import { and, eq, isNull, lt } from '../../../db/drizzle.ts'

import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { findSealer } from '../../encryption/queries.ts'
import { limitAttempts } from '../../identity/access/throttle.ts'
import { hashRecoveryCode, isRecoveryCode, secondFactorTries, stepOf } from '../rules.ts'
import { sealedSecret } from './sealed.ts'
import { authenticators, recoveryCodes } from '../tables.ts'

const wrong = () => {
  const message = 'This code is not right, or was used before. Please wait for the next one.'
  return problem('VALIDATION_FAILED', message, { errors: { code: message } })
}

export const triesKey = (userId: string) => `second factor ${userId}`

/** Counts an attempt before it is checked, so that concurrent attempts share the limit. */
export const countTry = (context: Context, { userId }: Actor) =>
  limitAttempts(context, triesKey(userId), {
    ...secondFactorTries,
    refusal: 'Too many attempts. Please wait a while.',
  })

async function spendAuthenticatorCode(tx: Tx, context: Context, userId: string, code: string) {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update')
  const sealer = await findSealer(tx, context, userId)
  const secret = row?.confirmedAt && sealedSecret.open(sealer, userId, row.sealedSecret)
  const lastStep = secret ? stepOf(secret, code, context.now()) : null
  if (lastStep === null) throw wrong()
  // A code that was used before, or an older one that somebody has seen.
  const used = await tx
    .update(authenticators)
    .set({ lastStep })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, lastStep)))
    .returning({ userId: authenticators.userId })
  if (used.length === 0) throw wrong()
}

async function spendRecoveryCode(tx: Tx, context: Context, userId: string, code: string) {
  const codeHash = hashRecoveryCode(context.deps.config.secret, userId, code)
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  if (used.length === 0) throw wrong()
}

/** Uses up a code; of concurrent calls one succeeds. Throws if the code is wrong. */
export async function spendCode(tx: Tx, context: Context, { userId }: Actor, code: string) {
  const by = isRecoveryCode(code) ? ('recovery-code' as const) : ('authenticator' as const)
  if (by === 'recovery-code') await spendRecoveryCode(tx, context, userId, code)
  else await spendAuthenticatorCode(tx, context, userId, code)
  return by
}
