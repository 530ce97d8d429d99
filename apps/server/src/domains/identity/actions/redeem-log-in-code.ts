import { and, eq } from '../../../db/drizzle.ts'

import type { User } from '@wellspring/api/contract/identity'
import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { checkCode, codeExpired, consume } from '../access/codes.ts'
import { knownDevice, rememberDevice } from '../access/known-devices.ts'
import type { Device } from '../access/known-devices.ts'
import { lockSessions, openAtLogIn } from '../access/sessions.ts'
import { clearAttempts, throttleKeys } from '../access/throttle.ts'
import { getUser, presentUser } from '../queries.ts'
import type { UserRow } from '../queries.ts'
import { deviceName, firstStep } from '../rules.ts'
import { users } from '../tables.ts'
import type { Opening } from '../tables.ts'

/** Confirms an account: the code proves the mailbox, and the details of its sign-up become the account's. */
async function confirm(
  tx: Tx,
  user: UserRow,
  opening: Opening | null | undefined,
): Promise<{ user: UserRow; confirmed?: Pick<Opening, 'firstName' | 'lastName'> }> {
  if (!user.isUnconfirmed) return { user }
  const [own] = await tx
    .update(users)
    .set({ ...opening, isUnconfirmed: false })
    .where(and(eq(users.id, user.id), eq(users.isUnconfirmed, true)))
    .returning()
  // Another code has just confirmed the account with its own details.
  if (!own) return { user: await getUser(tx, user.id) }
  return { user: own, confirmed: { firstName: own.firstName, lastName: own.lastName } }
}

/** Second step of a login: the code. Ends the browser's previous session and opens a new one. */
export async function redeemLogInCode(
  context: Context,
  input: { challenge: string; code: string },
  device: Device,
): Promise<{
  user: User
  hasPassword: boolean
  step: SecondFactorStep
  token: string
  deviceCookie: string
}> {
  const redeemable = await checkCode(context, { ...input, purpose: 'log-in' })
  const known = await getUser(context.db, redeemable.userId)
  if (known.disabledAt) throw codeExpired()
  const { secret } = context.deps.config
  const deviceId = knownDevice(secret, device.cookie, known)
  return change(context, 'user.logIn', async (tx) => {
    await lockSessions(tx, known.id)
    await consume(context, tx, redeemable)
    const { user, confirmed } = await confirm(tx, known, redeemable.opening)
    const counts = [throttleKeys(user, deviceId), throttleKeys(user, null)]
    await clearAttempts(
      tx,
      // An account without a password gets its codes by signing up again.
      counts.flatMap(({ logInCode, signUp }) =>
        user.passwordHash === null ? [logInCode, signUp] : logInCode,
      ),
    )
    const deviceCookie = rememberDevice(secret, device.cookie, user)
    const { token, sessionId } = await openAtLogIn(tx, context, { userId: user.id, device, deviceCookie })
    return {
      subject: `user:${user.id}`,
      after: { sessionId, device: deviceName(device.userAgent), ...(confirmed && { confirmed }) },
      result: {
        user: presentUser(user),
        hasPassword: user.passwordHash !== null,
        step: firstStep(user),
        token,
        deviceCookie,
      },
    }
  })
}
