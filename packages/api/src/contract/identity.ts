import * as z from 'zod'

import { endpoint, kinds, roles } from './endpoint.ts'
import {
  Challenge,
  Email,
  Id,
  Instant,
  Name,
  OneTimeCode,
  PathId,
  TypedPassword,
  isKeepable,
} from './fields.ts'
import { PendingCode } from './pending-code.ts'
import { Password, namesOwner, namesOwnerIssue } from './password.ts'
import { secondFactorSteps } from './second-factor.ts'

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  kind: z.enum(kinds),
  roles: z.array(z.enum(roles)),
  profileImageUrl: z.string().nullable(),
})
export type User = z.infer<typeof User>

/** A signed-in device, as its owner sees it. */
export const Session = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type Session = z.infer<typeof Session>

export const SignUpInput = z
  .object({ firstName: Name, lastName: Name, email: Email, password: Password })
  .refine((values) => !namesOwner(values.password, values), namesOwnerIssue)
/** On the patron host the password is optional: accounts without one log in with a code sent by email. */
export const OpenAccountInput = z
  .object({ firstName: Name, lastName: Name, email: Email, password: Password.optional() })
  .refine((values) => !namesOwner(values.password ?? '', values), namesOwnerIssue)
export const LogInInput = z.object({ email: Email, password: TypedPassword })
export const RedeemCodeInput = z.object({ challenge: Challenge, code: OneTimeCode })
export const ForgetInput = z.object({ email: Email })
export const ResetPasswordInput = z.object({ challenge: Challenge, code: OneTimeCode, password: Password })
/** Prefix of the link in an email to an account that has never had a password. */
export const FIRST_PASSWORD = 'first.'

export const ResetPasswordByLinkInput = z.object({ link: Challenge, password: Password })
export const UpdateAccountInput = z.object({
  firstName: Name,
  lastName: Name,
  /** The `privateUrl` of an uploaded picture; null removes the picture, absent leaves it. */
  profileImage: z.string().max(500).refine(isKeepable, 'Unknown file').nullable().optional(),
})
/** Accounts with a password must confirm it. */
export const ChangePasswordInput = z.object({ currentPassword: TypedPassword.optional(), password: Password })

/** Starts changing the address to which emails go and with which the owner logs in. */
export const StartEmailChangeInput = z.object({ email: Email })
const StopEmailChangeInput = z.object({ link: Challenge })

/** Seconds before a code can be sent again. */
export const RESEND_AFTER_SECONDS = 60

export const SignedIn = z.object({
  user: User,
  /** How long the session lasts without a request. */
  idleSeconds: z.int(),
  /** False when the account logs in with emailed codes only. */
  hasPassword: z.boolean(),
})

const Nothing = z.object({})

export const identity = {
  signUp: endpoint('POST', '/signup', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'Open an account and mail a log-in code. The response is the same for known addresses.',
  })
    .input(OpenAccountInput)
    .output(PendingCode),
  logIn: endpoint('POST', '/login', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'First step of log-in: email and password. A code is sent by email.',
  })
    .input(LogInInput)
    .output(
      PendingCode.extend({
        /** False after too many attempts: a wrong password then gets the same response as a right one, but no email. */
        confirmed: z.boolean(),
      }),
    ),
  mailLogInCode: endpoint('POST', '/login/code', {
    access: 'anyone',
    rate: 'sign-in',
    summary:
      'First step of log-in for a patron without a password: a code is sent by email. The response is the same for every address.',
  })
    .input(ForgetInput)
    .output(PendingCode),
  redeemLogInCode: endpoint('POST', '/login/otp', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'Second step of log-in: the code. Sets the session cookie.',
  })
    .input(RedeemCodeInput)
    .output(SignedIn.extend({ step: z.enum(secondFactorSteps) })),
  resendCode: endpoint('POST', '/otp/resend', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'Send a pending code again, at most once a minute.',
  })
    .input(z.object({ challenge: Challenge }))
    .output(PendingCode),
  logOut: endpoint('POST', '/logout', { access: 'anyone', summary: 'End this session.' }).output(Nothing),
  forgetPassword: endpoint('POST', '/forget', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'Request a code to set a new password. The response is the same for unknown addresses.',
  })
    .input(ForgetInput)
    .output(PendingCode),
  resetPassword: endpoint('POST', '/forget/password', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'Set a new password with the code. Ends every session of the account.',
  })
    .input(ResetPasswordInput)
    .output(Nothing),
  resetPasswordByLink: endpoint('POST', '/forget/link', {
    access: 'anyone',
    rate: 'sign-in',
    summary: 'Set a new password with the emailed link. Ends every session of the account.',
  })
    .input(ResetPasswordByLinkInput)
    .output(Nothing),
  getAccount: endpoint('GET', '/account', {
    access: 'signed-in',
    summary: 'Get the signed-in account.',
  }).output(SignedIn),
  updateAccount: endpoint('PUT', '/account/update', {
    inSteps: true,
    access: 'signed-in',
    summary: 'Update the account.',
  })
    .input(UpdateAccountInput)
    .output(z.object({ user: User })),
  changePassword: endpoint('PUT', '/account/password', {
    secret: true,
    proof: true,
    access: 'signed-in',
    rate: 'sign-in',
    summary: 'Change the password. Ends every other session of the account.',
  })
    .input(ChangePasswordInput)
    .output(Nothing),
  startEmailChange: endpoint('POST', '/account/email', {
    secret: true,
    proof: true,
    access: 'signed-in',
    rate: 'sign-in',
    summary:
      'Request an email change: a code goes to the new address, and a link to stop it to the present one. The response is the same for a taken address.',
  })
    .input(StartEmailChangeInput)
    .output(PendingCode),
  changeEmail: endpoint('PUT', '/account/email', {
    secret: true,
    access: 'signed-in',
    rate: 'sign-in',
    summary: 'Change the email address with the code sent to it. Ends every other session of the account.',
  })
    .input(RedeemCodeInput)
    .output(z.object({ user: User })),
  stopEmailChange: endpoint('POST', '/account/email/stop', {
    secret: true,
    access: 'anyone',
    rate: 'sign-in',
    summary:
      'Keep or restore the former email address with the link sent to it. Ends every session of the account.',
  })
    .input(StopEmailChangeInput)
    .output(z.object({ email: z.string() })),
  renewSession: endpoint('POST', '/account/renew', {
    secret: true,
    access: 'signed-in',
    summary:
      'Renew the session cookie, for example after a change of role. The old one expires within half a minute.',
  }).output(SignedIn),
  listSessions: endpoint('GET', '/account/sessions', {
    access: 'signed-in',
    summary: 'List the signed-in devices.',
  }).output(z.object({ sessions: z.array(Session) })),
  revokeSession: endpoint('DELETE', '/account/sessions/{id}', {
    access: 'signed-in',
    summary: 'Sign out a device.',
  })
    .input(z.object({ id: PathId }))
    .output(Nothing),
}
