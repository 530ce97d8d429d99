import type * as z from 'zod'

import type { SignUpInput } from '@wellspring/api/contract/identity'

import { enqueue, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { startCode } from '../access/codes.ts'
import type { PendingCode } from '../access/codes.ts'
import { hashPassword } from '../access/passwords.ts'
import { recordAttempt, throttleKeys } from '../access/throttle.ts'
import { kindOfSignUp, signUpMails } from '../rules.ts'
import { insertAccount } from './create-account.ts'

/**
 * Opens an account on the host that was asked, and sends the code of its first log-in. Whoever asks cannot
 * tell whether the address was known: its owner is told by mail.
 */
export async function signUp(context: Context, input: z.output<typeof SignUpInput>): Promise<PendingCode> {
  const { audience } = context
  const { email } = input
  const kind = kindOfSignUp(audience)
  if (!kind) throw problem('UNAUTHORIZED', 'Staff accounts are made by an administrator.')
  const { password, ...account } = input
  const passwordHash = await hashPassword(password)
  const { hits } = await recordAttempt(context, throttleKeys({ audience, email }, null).signUp, signUpMails)
  return inTransaction(context, async (unit) => {
    const within = { ...context, unit }
    const userId = await insertAccount(within, { ...account, kind, passwordHash })
    if (!userId && hits <= signUpMails.most)
      await enqueue(unit.tx, { task: 'mailAccountExists', payload: { audience, email } })
    return startCode(within, unit.tx, { userId, purpose: 'log-in' })
  })
}
