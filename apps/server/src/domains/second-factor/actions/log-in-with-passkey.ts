import type * as z from 'zod'

import type { User } from '@wellspring/api/contract/identity'
import type { UsePasskeyInput } from '@wellspring/api/contract/passkeys'

import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { rememberDevice } from '../../identity/access/known-devices.ts'
import type { Device } from '../../identity/access/known-devices.ts'
import { openAtLogIn } from '../../identity/access/sessions.ts'
import { getUser, presentUser } from '../../identity/queries.ts'
import { deviceName } from '../../identity/rules.ts'
import { sessions } from '../../identity/tables.ts'
import { spendPasskey } from '../passkeys/use-passkey.ts'

/**
 * Logs in with a passkey. Its unlocked device counts as two factors, so no further step follows. Ends the browser's
 * previous session and opens a new one.
 */
export async function logInWithPasskey(
  context: Context,
  { assertion }: z.output<typeof UsePasskeyInput>,
  device: Device,
): Promise<{ user: User; hasPassword: boolean; token: string; deviceCookie: string }> {
  return change(context, 'user.logIn', async (tx) => {
    const { userId } = await spendPasskey(tx, context, assertion, { purpose: 'log-in', userId: null })
    const user = await getUser(tx, userId)
    const deviceCookie = rememberDevice(context.deps.config.secret, device.cookie, user)
    const { token, sessionId } = await openAtLogIn(tx, context, { userId, device, deviceCookie })
    await tx.update(sessions).set({ secondFactorAt: context.now() }).where(eq(sessions.id, sessionId))
    const result = {
      user: presentUser(user),
      hasPassword: user.passwordHash !== null,
      token,
      deviceCookie,
    }
    return { subject: `user:${userId}`, after: { sessionId, device: deviceName(device.userAgent) }, result }
  })
}
