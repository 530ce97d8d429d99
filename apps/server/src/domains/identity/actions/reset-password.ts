import type * as z from 'zod'

import type { ResetPasswordInput } from '@wellspring/api/contract/identity'

import type { Context } from '../../../context.ts'
import { checkCode } from '../access/codes.ts'
import { setPassword } from '../access/set-password.ts'

/** Sets a new password with the code from the email. */
export async function resetPassword(
  context: Context,
  { password, ...code }: z.output<typeof ResetPasswordInput>,
): Promise<void> {
  await setPassword(context, await checkCode(context, { ...code, purpose: 'reset-password' }), password)
}
