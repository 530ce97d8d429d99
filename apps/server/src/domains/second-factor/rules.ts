import { createHmac } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import { RECOVERY_CODES } from '@wellspring/api/contract/second-factor'

import { MINUTE_MS } from '../../time.ts'
import type { Throttle } from '../identity/rules.ts'

const PERIOD_SECONDS = 30

/** How many half minutes the clock of a telephone may be wrong. */
const DRIFT_STEPS = 1

/** Codes tried for one account, right ones included. */
export const secondFactorTries: Throttle = { most: 10, windowMs: 15 * MINUTE_MS }

/** As authenticator apps understand it. */
const authenticatorOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Wellspring', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** 160 bits, as apps take them. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What the QR code says. */
export const uriOf = (secret: string, label: string) => authenticatorOf(secret, label).toString()

/** The half minute that a code belongs to, or null of a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = authenticatorOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** 80 bits each, in letters and digits that are not taken for others. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32)

/** In groups of four, as it is written down. */
export const spelled = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

export const isRecoveryCode = (code: string) => code.length > 6

export const hashRecoveryCode = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest()
