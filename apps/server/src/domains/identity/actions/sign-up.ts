import type * as z from 'zod'

import type { OpenAccountInput } from '@wellspring/api/contract/identity'
import { passwordRule } from '@wellspring/api/contract/password'

import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { knownDevice } from '../access/known-devices.ts'
import { hashPassword } from '../access/passwords.ts'
import { recordAttempt, throttleKeys } from '../access/throttle.ts'
import { findUserByEmail } from '../queries.ts'
import { kindOfSignUp, signUpMails } from '../rules.ts'
import { insertAccount } from './create-account.ts'

/**
 * Opens an account on the current host and sends the code for its first login. The response does not reveal whether the
 * address was known: its owner gets an email instead, or without a password another code. If several people signed up
 * with an unconfirmed address, the sign-up whose code is entered counts.
 */
export async function signUp(
  context: Context,
  input: z.output<typeof OpenAccountInput>,
  deviceCookie: string | undefined,
): Promise<PendingCode> {
  const { audience, deps } = context
  const { email } = input
  const kind = kindOfSignUp(audience)
  if (!kind) throw problem('UNAUTHORIZED', 'Only an administrator can create staff accounts.')
  const { password, ...account } = input
  if (password === undefined && kind !== 'patron')
    throw problem('VALIDATION_FAILED', passwordRule, { errors: { password: passwordRule } })
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const known = await findUserByEmail(context.db, audience, email)
  const isByCode = known && !known.disabledAt && (known.isUnconfirmed || known.passwordHash === null)
  const deviceId = isByCode ? knownDevice(deps.config.secret, deviceCookie, known) : null
  const { signUp: key } = throttleKeys({ audience, email }, deviceId)
  const isOver = (await recordAttempt(context, key, signUpMails)).hits > signUpMails.most
  return inTransaction(context, async (unit) => {
    const within = { ...context, unit }
    const opened = await insertAccount(within, { ...account, kind, passwordHash, isUnconfirmed: true })
    const again = isByCode && !isOver ? known.id : null
    if (!opened && !isByCode && !isOver)
      await enqueue(unit.tx, { task: 'mailAccountExists', payload: { audience, email } })
    const opening = { firstName: input.firstName, lastName: input.lastName, passwordHash }
    return startCode(within, unit.tx, { userId: opened ?? again, purpose: 'log-in', opening })
  })
}
