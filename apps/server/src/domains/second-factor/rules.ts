import { createHmac } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import { RECOVERY_CODES } from '@wellspring/api/contract/second-factor'

import { MINUTE_MS } from '../../time.ts'
import type { Throttle } from '../identity/rules.ts'

const PERIOD_SECONDS = 30

/** The number of 30-second steps by which a phone's clock may be wrong. */
const DRIFT_STEPS = 1

/** Attempts at codes per account, correct ones included. */
export const secondFactorTries: Throttle = { most: 10, windowMs: 15 * MINUTE_MS }

/** Configured as authenticator apps expect. */
const authenticatorOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Wellspring', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** 160 bits, the size that apps expect. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The content of the QR code. */
export const uriOf = (secret: string, label: string) => authenticatorOf(secret, label).toString()

/** The 30-second step that a code belongs to, or null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = authenticatorOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** 80 bits each, in Base32, which avoids characters that look alike. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32)

/** Formats a recovery code in groups of four. */
export const spelled = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

export const isRecoveryCode = (code: string) => code.length > 6

export const hashRecoveryCode = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest()
