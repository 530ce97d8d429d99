import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Challenge, OneTimeCode, TypedPassword } from './fields.ts'
import { PendingCode } from './pending-code.ts'

export const ProveWithPasswordInput = z.object({ password: TypedPassword })
const ProveWithCodeInput = z.object({ challenge: Challenge, code: OneTimeCode })

const tight = { access: 'signed-in', rate: 'sign-in', secret: true } as const
const Nothing = z.object({})

/**
 * Re-authentication, which calls marked with `proof` require. Passkeys and codes of an authenticator app also count;
 * their endpoints belong to the second factor.
 */
export const proof = {
  proveWithPassword: endpoint('POST', '/account/proof/password', {
    ...tight,
    summary: 'Confirm with the password that the caller owns the account.',
  })
    .input(ProveWithPasswordInput)
    .output(Nothing),
  mailProofCode: endpoint('POST', '/account/proof/code', {
    ...tight,
    summary: 'Send a code by email to a caller without a password, as for a log-in.',
  }).output(PendingCode),
  proveWithMailedCode: endpoint('POST', '/account/proof/mailed-code', {
    ...tight,
    summary: 'Confirm with that code that the caller owns the account.',
  })
    .input(ProveWithCodeInput)
    .output(Nothing),
}
