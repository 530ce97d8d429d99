import type { Context } from '../../../context.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { knownDevice } from '../access/known-devices.ts'
import { recordAttempt, throttleKeys } from '../access/throttle.ts'
import { findUserByEmail } from '../queries.ts'
import { resetCodes } from '../rules.ts'

/**
 * Starts a password reset. The response is the same for an unknown address and above the limit, where no email is sent
 * and the earlier links remain valid.
 */
export async function forgetPassword(
  context: Context,
  email: string,
  deviceCookie: string | undefined,
): Promise<PendingCode> {
  const { config, database } = context.deps
  const user = await findUserByEmail(context.db, context.audience, email)
  const deviceId = knownDevice(config.secret, deviceCookie, user)
  const key = throttleKeys({ audience: context.audience, email }, deviceId).resetCode
  const { hits } = await recordAttempt(context, key, resetCodes)
  const userId = user && !user.disabledAt && hits <= resetCodes.most ? user.id : null
  return database.write((tx) => startCode(context, tx, { userId, purpose: 'reset-password' }))
}
