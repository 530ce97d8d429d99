import { eq } from '../../../db/drizzle.ts'

import type { User } from '@wellspring/api/contract/identity'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { checkCode, codeExpired, consume } from '../access/codes.ts'
import { knownDevice, rememberDevice } from '../access/known-devices.ts'
import { hashToken, openSession } from '../access/sessions.ts'
import { clearAttempts, throttleKeys } from '../access/throttle.ts'
import { getUser, presentUser } from '../queries.ts'
import { sessions } from '../tables.ts'

export interface Device {
  /** The token of the session that the browser came with. */
  token: string | undefined
  cookie: string | undefined
  userAgent: string | null
}

/** Second step of log-in: the code. Ends the session that the browser came with and opens a new one. */
export async function redeemLogInCode(
  context: Context,
  input: { challenge: string; code: string },
  device: Device,
): Promise<{ user: User; hasPassword: boolean; token: string; deviceCookie: string }> {
  const redeemable = await checkCode(context, { ...input, purpose: 'log-in' })
  const user = await getUser(context.db, redeemable.userId)
  if (user.disabledAt) throw codeExpired()
  const { secret } = context.deps.config
  const deviceId = knownDevice(secret, device.cookie, user)
  return change(context, 'user.logIn', async (tx) => {
    await consume(context, tx, redeemable)
    if (device.token) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(device.token)))
    const counts = [throttleKeys(user, deviceId), throttleKeys(user, null)]
    await clearAttempts(
      tx,
      // Without a password, signing up again is how one asks for a code.
      counts.flatMap(({ logInCode, signUp }) =>
        user.passwordHash === null ? [logInCode, signUp] : logInCode,
      ),
    )
    const { token, sessionId } = await openSession(tx, context, user.id, device.userAgent)
    const deviceCookie = rememberDevice(secret, device.cookie, user)
    return {
      subject: `user:${user.id}`,
      after: { sessionId },
      result: { user: presentUser(user), hasPassword: user.passwordHash !== null, token, deviceCookie },
    }
  })
}
