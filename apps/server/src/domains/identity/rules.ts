import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Audience, Kind } from '@wellspring/api/contract/endpoint'
import { RESEND_AFTER_SECONDS } from '@wellspring/api/contract/identity'
import { hostOf, requiresSecondFactor, seesAll } from '@wellspring/api/contract/role-table'
import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'

import { MINUTE_MS } from '../../time.ts'

/** How long a session lasts without a request: 30 minutes for patrons, 15 for everybody else. */
export const idleMs = (audience: Audience) => (audience === 'patron' ? 30 : 15) * MINUTE_MS

/** The maximum length of a session. */
export const SESSION_MS = 12 * 60 * MINUTE_MS

/** Whether a session has ended by inactivity or by its maximum length. */
export const hasEnded = (
  { audience, lastSeenAt, expiresAt }: { audience: Audience; lastSeenAt: Date; expiresAt: Date },
  now: Date,
) => expiresAt <= now || now.getTime() - lastSeenAt.getTime() >= idleMs(audience)

/** How long the old cookie of a renewed session works, for requests that the page has already sent. */
export const RENEWED_MS = MINUTE_MS / 2

/** How long a confirmation of identity lasts for sensitive calls. */
const PROVEN_MS = 10 * MINUTE_MS

/** Whether the user has confirmed their identity recently. */
export const isProven = (provenAt: Date | null, now: Date) =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROVEN_MS

/** The minimum time between two updates of when a session was last seen, so that reads do not cause writes. */
export const SEEN_EVERY_MS = MINUTE_MS

/** How long a code is valid. */
export const CODE_MS = 10 * MINUTE_MS

/** The number of guesses at a code. */
export const CODE_ATTEMPTS = 5

/** The number of times a code can be sent, including the first. */
export const CODE_SENDS = 5

/** How long to wait before a code is sent again. */
export const RESEND_MS = RESEND_AFTER_SECONDS * 1000

export interface Throttle {
  most: number
  windowMs: number
}

/**
 * Password attempts per account that are told whether they are right. Later attempts get the response of a right
 * password, and only the owner's mailbox shows the difference.
 */
export const passwordTries: Throttle = { most: 5, windowMs: 15 * MINUTE_MS }

/** Unused login codes sent for a right password. Each of them can be guessed at. */
export const logInCodes: Throttle = { most: 10, windowMs: 60 * MINUTE_MS }

/** Emails with a password reset code. Above the limit the earlier ones remain valid. */
export const resetCodes: Throttle = { most: 5, windowMs: 60 * MINUTE_MS }

/** Emails to the owner of an account with whose address somebody tried to sign up. */
export const signUpMails: Throttle = { most: 3, windowMs: 60 * MINUTE_MS }

/**
 * How long the link in a reset email works after its code. Together they last as long as the email limit's window, so
 * that the mailbox always has a valid link.
 */
export const LINK_AFTER_CODE_MS = resetCodes.windowMs - CODE_MS

/** The number of requests for a new address. */
export const emailChangesAsked: Throttle = { most: 5, windowMs: 60 * MINUTE_MS }

/** How long the former mailbox can undo an email change: longer than most people are away from it. */
export const STOP_EMAIL_CHANGE_MS = 7 * 24 * 60 * MINUTE_MS

/** How long the link of an invitation works. */
export const INVITATION_MS = 7 * 24 * 60 * MINUTE_MS

/** The host that a kind of account belongs to. */
export const audienceOf = (kind: Kind): Audience => hostOf(kind)

export interface Author {
  displayName: string | null
  firstName: string
  lastName: string
}

/** The public name of an author: the chosen display name, or the first name with an initial. */
export const authorOf = ({ displayName, firstName, lastName }: Author) =>
  displayName ?? `${firstName} ${/^./su.exec(lastName)?.[0] ?? ''}.`

/**
 * Whether an account can see all sales, purchases and bookings: administrators, who can also act on them, and staff.
 */
export const seesEverybodys = ({ kind }: { kind: Kind }) => seesAll(kind)

/** Whether an administrator is still one: another may have disabled them a moment ago. */
export const stillAdministers = (administrators: readonly string[], { userId }: { userId: string }) =>
  administrators.includes(userId)

/** Whether no other administrator would remain without this account. */
export const isLastAdministrator = (administrators: readonly string[], id: string) =>
  administrators.every((each) => each === id)

interface Factors {
  kind: Kind
  hasSecondFactor: boolean
  isSecondFactorWaived: boolean
}

/** Whether an account must have a second factor: every account that can see other people's data. */
export const needsSecondFactor = ({ kind, isSecondFactorWaived }: Omit<Factors, 'hasSecondFactor'>) =>
  requiresSecondFactor(kind) && !isSecondFactorWaived

/** The step after the first factor. */
export function firstStep(user: Factors): SecondFactorStep {
  if (user.hasSecondFactor) return 'code'
  return needsSecondFactor(user) ? 'set-up' : 'none'
}

const ERASED_HOST = '@erased.invalid'

/** The unique placeholder address of an erased account. */
export const erasedAddress = (id: string) => `${id}${ERASED_HOST}`

export const isErasedAddress = (email: string) => email.endsWith(ERASED_HOST)

/** The kind of account that a sign-up creates on a host; null on the admin host, which has no sign-up. */
export const kindOfSignUp = (audience: Audience): Kind | null => (audience === 'admin' ? null : audience)

/** The six digits of a pending code, derived from the secret rather than stored. */
export function codeOf(secret: string, challengeId: string, sends: number): string {
  const digest = createHmac('sha256', secret).update(`code:${challengeId}:${sends}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

const signatureOf = (secret: string, challengeId: string) =>
  createHmac('sha256', secret).update(`link:${challengeId}`).digest('base64url')

/** The link in an email, derived from the secret rather than stored. */
export const linkOf = (secret: string, challengeId: string) =>
  `${challengeId}.${signatureOf(secret, challengeId)}`

/** The row that a link was made for, or null if the signature is wrong. */
export function idOfLink(secret: string, link: string): string | null {
  const [id = '', signature = ''] = link.split('.')
  return sameText(signature, signatureOf(secret, id)) ? id : null
}

/** Compares two secrets in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A device description that its owner recognises: 'Chrome on Linux'. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
