import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { Instant, OneTimeCode, ReasonedInput, isKeepable } from './fields.ts'

/** What a log-in still needs: nothing, a code of the second factor, or setting one up first. */
export const secondFactorSteps = ['none', 'code', 'set-up'] as const
export type SecondFactorStep = (typeof secondFactorSteps)[number]

export const RECOVERY_CODES = 10

/** A code of an authenticator app, or a recovery code as it was written down. */
const SecondFactorCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Enter the code')
  .refine(isKeepable, 'This code is not right. Please check it.')
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .refine((code) => /^(?:\d{6}|[A-Z2-7]{16})$/.test(code), 'Six digits, or a recovery code of 16 characters.')

export const ProveInput = z.object({ code: SecondFactorCode })
export const AuthenticatorCodeInput = z.object({ code: OneTimeCode })

const SecondFactor = z.object({
  /** Whether the account must have a second factor. */
  isRequired: z.boolean(),
  /** When the authenticator app was set up; null without one. */
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const Nothing = z.object({})
const tight = { access: 'signed-in', rate: 'sign-in', secret: true } as const

export const secondFactor = {
  getSecondFactor: endpoint('GET', '/account/second-factor', {
    access: 'signed-in',
    summary: "Get whether the caller's log-in requires a second factor.",
  }).output(z.object({ secondFactor: SecondFactor })),
  startAuthenticator: endpoint('POST', '/account/second-factor/start', {
    proof: true,
    ...tight,
    beforeSecondFactor: true,
    summary: 'Create a secret for an authenticator app. It takes effect once a code of the app is entered.',
  }).output(
    z.object({
      secret: z.string(),
      /** Content of the QR code. */
      uri: z.string(),
    }),
  ),
  confirmAuthenticator: endpoint('POST', '/account/second-factor/confirm', {
    proof: true,
    ...tight,
    beforeSecondFactor: true,
    summary: 'Activate the authenticator app. Returns recovery codes, once.',
  })
    .input(AuthenticatorCodeInput)
    .output(RecoveryCodes),
  proveSecondFactor: endpoint('POST', '/login/second-factor', {
    ...tight,
    beforeSecondFactor: true,
    summary: 'Last step of log-in: a code of the authenticator app, or a recovery code.',
  })
    .input(ProveInput)
    .output(Nothing),
  renewRecoveryCodes: endpoint('POST', '/account/second-factor/recovery-codes', {
    ...tight,
    summary: 'Replace the recovery codes, with a code.',
  })
    .input(ProveInput)
    .output(RecoveryCodes),
  removeAuthenticator: endpoint('POST', '/account/second-factor/remove', {
    ...tight,
    summary: 'Turn off the second factor, with a code. Refused if one is required.',
  })
    .input(ProveInput)
    .output(Nothing),
  resetSecondFactor: endpoint('POST', '/users/{id}/second-factor/reset', {
    proof: true,
    access: ['admin'],
    logsReads: true,
    summary: 'Reset the second factor of somebody who has lost it. They are logged out and notified.',
  })
    .input(ReasonedInput)
    .output(Nothing),
}
