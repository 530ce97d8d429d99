import type * as z from 'zod'

import type { LogInInput } from '@wellspring/api/contract/identity'

import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { knownDevice } from '../access/known-devices.ts'
import { verifyPassword } from '../access/passwords.ts'
import { recordAttempt, throttleKeys, tooMany, undoAttempt } from '../access/throttle.ts'
import { findUserByEmail } from '../queries.ts'
import { logInCodes, passwordTries } from '../rules.ts'

/**
 * First step of a login: the password. After too many attempts, every password gets the response of a right one, so
 * that further guesses reveal nothing while the owner can still use the emailed code.
 */
export async function logIn(
  context: Context,
  { email, password }: z.output<typeof LogInInput>,
  deviceCookie: string | undefined,
): Promise<PendingCode & { confirmed: boolean }> {
  const { config, database } = context.deps
  const user = await findUserByEmail(context.db, context.audience, email)
  const keys = throttleKeys(
    { audience: context.audience, email },
    knownDevice(config.secret, deviceCookie, user),
  )
  const confirmed = (await recordAttempt(context, keys.password, passwordTries)).hits <= passwordTries.most
  const matches = await verifyPassword(user?.passwordHash, password)
  // Anybody can create an unconfirmed account, so accepting its password would reveal that the address was free.
  const userId = user && matches && !user.disabledAt && !user.isUnconfirmed ? user.id : null
  if (confirmed && !userId) throw problem('INVALID_CREDENTIALS', 'Wrong email or password.')
  const codes = await recordAttempt(context, userId ? keys.logInCode : keys.noCode, logInCodes)
  const isOver = codes.hits > logInCodes.most
  if (confirmed && isOver)
    throw tooMany('Too many codes were requested. Use the newest one, or wait a while.', codes)
  return database.write(async (tx) => {
    if (confirmed) await undoAttempt(tx, keys.password)
    const pending = await startCode(context, tx, { userId: isOver ? null : userId, purpose: 'log-in' })
    return { ...pending, confirmed }
  })
}
