import { problem } from '../../../problem.ts'
import type { Context } from '../../../context.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { knownDevice } from '../access/known-devices.ts'
import { recordAttempt, throttleKeys } from '../access/throttle.ts'
import { findUserByEmail } from '../queries.ts'
import { signUpMails } from '../rules.ts'

/**
 * First step of a login for an account without a password. Any other address gets the same response and no email. The
 * codes share their limit with those of repeated sign-ups.
 */
export async function mailLogInCode(
  context: Context,
  email: string,
  deviceCookie: string | undefined,
): Promise<PendingCode> {
  const { audience, deps } = context
  if (audience !== 'patron') throw problem('UNAUTHORIZED', 'Please log in with your password.')
  const user = await findUserByEmail(context.db, audience, email)
  const key = throttleKeys({ audience, email }, knownDevice(deps.config.secret, deviceCookie, user)).signUp
  const { hits } = await recordAttempt(context, key, signUpMails)
  const isByCode = user?.passwordHash === null && !user.disabledAt && hits <= signUpMails.most
  return deps.database.write((tx) =>
    startCode(context, tx, { userId: isByCode ? user.id : null, purpose: 'log-in' }),
  )
}
