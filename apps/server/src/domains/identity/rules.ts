import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Audience, Kind } from '@wellspring/api/contract/endpoint'
import { RESEND_AFTER_SECONDS } from '@wellspring/api/contract/identity'

const minute = 60_000

/** How long a session lasts without a request: 30 minutes for patrons, 15 for everybody else. */
export const idleMs = (audience: Audience) => (audience === 'patron' ? 30 : 15) * minute

/** How long a session lasts at the most. */
export const SESSION_MS = 12 * 60 * minute

/** A request is written down at most this often, so that reading does not mean writing. */
export const SEEN_EVERY_MS = minute

/** How long a code is good for. */
export const CODE_MS = 10 * minute

/** How often a code may be guessed at. */
export const CODE_ATTEMPTS = 5

/** How often a code may be sent, the first time included. */
export const CODE_SENDS = 5

/** How long to wait before a code is sent again. */
export const RESEND_MS = RESEND_AFTER_SECONDS * 1000

export interface Throttle {
  most: number
  windowMs: number
  /** What somebody who is over it is told. */
  refusal: string
}

/** Passwords tried for one account. */
export const passwordTries: Throttle = {
  most: 5,
  windowMs: 15 * minute,
  refusal: 'Too many tries. Please wait a while, or set a new password.',
}

/** Codes asked for one account and not used: each of them may be guessed at, and is a mail to somebody. */
export const codesAsked: Throttle = {
  most: 10,
  windowMs: 60 * minute,
  refusal: 'Too many codes were asked for. Please use the newest one, or wait a while.',
}

/** Which host an account of a kind belongs to. */
export const audienceOf = (kind: Kind): Audience => (kind === 'staff' ? 'admin' : kind)

/** Whether an account sees what everybody sells, buys and books: administrators, who also act on it, and staff. */
export const seesEverybodys = ({ kind }: { kind: Kind }) => kind === 'admin' || kind === 'staff'

/** Which kind a sign-up makes on a host; nobody signs up on the admin host. */
export const kindOfSignUp = (audience: Audience): Kind | null => (audience === 'admin' ? null : audience)

/** The six digits of a pending code. They are kept nowhere: who has the secret can work them out again. */
export function codeOf(secret: string, challengeId: string, sends: number): string {
  const digest = createHmac('sha256', secret).update(`code:${challengeId}:${sends}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Compares two codes in a time that says nothing about them. */
export function sameCode(a: string, b: string): boolean {
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
