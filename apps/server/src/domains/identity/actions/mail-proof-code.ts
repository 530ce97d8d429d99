import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { limitAttempts } from '../access/throttle.ts'
import { getUser } from '../queries.ts'
import { logInCodes } from '../rules.ts'

/** Sends a code with which a user without a password can confirm their identity. */
export async function mailProofCode(context: Context, { userId }: Actor): Promise<PendingCode> {
  const { passwordHash } = await getUser(context.db, userId)
  if (passwordHash !== null) throw problem('CONFLICT', 'Use your password.')
  await limitAttempts(context, `proof code ${userId}`, {
    ...logInCodes,
    refusal: 'Too many codes were requested. Use the newest one, or wait a while.',
  })
  return context.deps.database.write((tx) => startCode(context, tx, { userId, purpose: 'prove' }))
}
