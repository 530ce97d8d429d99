import type * as z from 'zod'

import type { ResetPasswordByLinkInput } from '@wellspring/api/contract/identity'

import type { Context } from '../../../context.ts'
import { checkLink } from '../access/codes.ts'
import { setPassword } from '../access/set-password.ts'

/** Sets a new password with the link from the email. */
export async function resetPasswordByLink(
  context: Context,
  { link, password }: z.output<typeof ResetPasswordByLinkInput>,
): Promise<void> {
  await setPassword(context, await checkLink(context, link), password)
}
