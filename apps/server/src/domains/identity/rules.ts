import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Audience, Kind } from '@wellspring/api/contract/endpoint'
import { RESEND_AFTER_SECONDS } from '@wellspring/api/contract/identity'
import { hostOf, requiresSecondFactor, seesAll } from '@wellspring/api/contract/role-table'
import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'

import { MINUTE_MS } from '../../time.ts'

/** How long a session lasts without a request: 30 minutes for patrons, 15 for everybody else. */
export const idleMs = (audience: Audience) => (audience === 'patron' ? 30 : 15) * MINUTE_MS

/** How long a session lasts at the most. */
export const SESSION_MS = 12 * 60 * MINUTE_MS

/** Whether a session is over by itself: nobody was there, or it has lasted as long as it may. */
export const hasEnded = (
  { audience, lastSeenAt, expiresAt }: { audience: Audience; lastSeenAt: Date; expiresAt: Date },
  now: Date,
) => expiresAt <= now || now.getTime() - lastSeenAt.getTime() >= idleMs(audience)

/** How long the old cookie of a renewed session works: for what the page had already asked. */
export const RENEWED_MS = MINUTE_MS / 2

/** How long it counts that somebody has shown who they are, for calls that hurt in the hands of somebody else. */
const PROVEN_MS = 10 * MINUTE_MS

/** Whether it was a moment ago that somebody showed who they are. */
export const isProven = (provenAt: Date | null, now: Date) =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROVEN_MS

/** A request is written down at most this often, so that reading does not mean writing. */
export const SEEN_EVERY_MS = MINUTE_MS

/** How long a code is good for. */
export const CODE_MS = 10 * MINUTE_MS

/** How often a code may be guessed at. */
export const CODE_ATTEMPTS = 5

/** How often a code may be sent, the first time included. */
export const CODE_SENDS = 5

/** How long to wait before a code is sent again. */
export const RESEND_MS = RESEND_AFTER_SECONDS * 1000

export interface Throttle {
  most: number
  windowMs: number
}

/**
 * Passwords tried for one account and told whether they were right. Later tries are answered like a right
 * password, and only the owner's mailbox knows the difference.
 */
export const passwordTries: Throttle = { most: 5, windowMs: 15 * MINUTE_MS }

/** Log-in codes sent for the right password and not used: each of them may be guessed at. */
export const logInCodes: Throttle = { most: 10, windowMs: 60 * MINUTE_MS }

/** Mails with a code to set a new password; those who ask more often find the earlier ones still good. */
export const resetCodes: Throttle = { most: 5, windowMs: 60 * MINUTE_MS }

/** Mails to the owner of an account that somebody tried to open a second time. */
export const signUpMails: Throttle = { most: 3, windowMs: 60 * MINUTE_MS }

/**
 * How long the link in such a mail works after its code: together as long as no other mail may be sent, so
 * that whoever owns the mailbox always holds a link that works.
 */
export const LINK_AFTER_CODE_MS = resetCodes.windowMs - CODE_MS

/** How often somebody may ask for another address. */
export const emailChangesAsked: Throttle = { most: 5, windowMs: 60 * MINUTE_MS }

/** How long the mailbox of the former address can undo a change: longer than most people are away from it. */
export const STOP_EMAIL_CHANGE_MS = 7 * 24 * 60 * MINUTE_MS

/** How long the link of an invitation works. */
export const INVITATION_MS = 7 * 24 * 60 * MINUTE_MS

/** Which host an account of a kind belongs to. */
export const audienceOf = (kind: Kind): Audience => hostOf(kind)

export interface Author {
  displayName: string | null
  firstName: string
  lastName: string
}

/** Who writes for everybody to read: by the name they chose for that, or named as far as needed and no further. */
export const authorOf = ({ displayName, firstName, lastName }: Author) =>
  displayName ?? `${firstName} ${/^./su.exec(lastName)?.[0] ?? ''}.`

/** Whether an account sees what everybody sells, buys and books: administrators, who also act on it, and staff. */
export const seesEverybodys = ({ kind }: { kind: Kind }) => seesAll(kind)

/** Whether an administrator may still act: another one may have disabled them a moment ago. */
export const stillAdministers = (administrators: readonly string[], { userId }: { userId: string }) =>
  administrators.includes(userId)

/** Whether nobody would be left to administer without this account. */
export const isLastAdministrator = (administrators: readonly string[], id: string) =>
  administrators.every((each) => each === id)

interface Factors {
  kind: Kind
  hasSecondFactor: boolean
  isSecondFactorWaived: boolean
}

/** Whether an account has to have a second factor: that of everybody who sees what is others'. */
export const needsSecondFactor = ({ kind, isSecondFactorWaived }: Omit<Factors, 'hasSecondFactor'>) =>
  requiresSecondFactor(kind) && !isSecondFactorWaived

/** What comes after the first factor. */
export function firstStep(user: Factors): SecondFactorStep {
  if (user.hasSecondFactor) return 'code'
  return needsSecondFactor(user) ? 'set-up' : 'none'
}

const ERASED_HOST = '@erased.invalid'

/** In place of the address of an account that was erased: unique, and nobody's. */
export const erasedAddress = (id: string) => `${id}${ERASED_HOST}`

export const isErasedAddress = (email: string) => email.endsWith(ERASED_HOST)

/** Which kind a sign-up makes on a host; nobody signs up on the admin host. */
export const kindOfSignUp = (audience: Audience): Kind | null => (audience === 'admin' ? null : audience)

/** The six digits of a pending code. They are kept nowhere: who has the secret can work them out again. */
export function codeOf(secret: string, challengeId: string, sends: number): string {
  const digest = createHmac('sha256', secret).update(`code:${challengeId}:${sends}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

const signatureOf = (secret: string, challengeId: string) =>
  createHmac('sha256', secret).update(`link:${challengeId}`).digest('base64url')

/** What the link in a mail carries. Like a code it is kept nowhere. */
export const linkOf = (secret: string, challengeId: string) =>
  `${challengeId}.${signatureOf(secret, challengeId)}`

/** The row that a link was made for, or null for one that was not made here. */
export function idOfLink(secret: string, link: string): string | null {
  const [id = '', signature = ''] = link.split('.')
  return sameText(signature, signatureOf(secret, id)) ? id : null
}

/** Compares two secrets in a time that says nothing about them. */
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

/** A device in words that its owner recognises: 'Chrome on Linux'. */
export function deviceName(userAgent: string | null): string {
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
