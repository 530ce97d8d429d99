import type * as z from 'zod'

import type { LogInInput } from '@wellspring/api/contract/identity'

import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { knownDevice } from '../access/known-devices.ts'
import { verifyPassword } from '../access/passwords.ts'
import { recordAttempt, throttleKeys, tooMany, forgiveAttempt } from '../access/throttle.ts'
import { findUserByEmail } from '../queries.ts'
import { logInCodes, passwordTries } from '../rules.ts'

/**
 * First step of log-in: the password. After too many tries the answer is that of a right password, whatever
 * the password was: guessing on tells a stranger nothing, and the owner still gets in with the code.
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
  // Who can be anybody until a code is entered: a right password there would tell that the address was free.
  const userId = user && matches && !user.disabledAt && !user.isUnconfirmed ? user.id : null
  if (confirmed && !userId) throw problem('INVALID_CREDENTIALS', 'Wrong email or password.')
  const codes = await recordAttempt(context, userId ? keys.logInCode : keys.noCode, logInCodes)
  const isOver = codes.hits > logInCodes.most
  if (confirmed && isOver)
    throw tooMany('Too many codes were asked for. Use the newest one, or wait a while.', codes)
  return database.write(async (tx) => {
    if (confirmed) await forgiveAttempt(tx, keys.password)
    const pending = await startCode(context, tx, { userId: isOver ? null : userId, purpose: 'log-in' })
    return { ...pending, confirmed }
  })
}
