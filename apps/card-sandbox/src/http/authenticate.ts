import { timingSafeEqual } from 'node:crypto'
import { ProviderError } from './errors.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
}

export type Caller = 'browser' | 'server'

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."

function refuse(message: string, code?: string): ProviderError {
  return new ProviderError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) }, true)
}

function equal(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function keyOf(authorization: string | undefined): string | null {
  const [scheme, value] = (authorization ?? '').split(' ', 2)
  if (!value) return null
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() !== 'basic') return null
  return Buffer.from(value, 'base64').toString().split(':', 1)[0] ?? null
}

const masked = (key: string) => key.slice(0, 7) + '*'.repeat(Math.max(0, key.length - 11)) + key.slice(-4)

/** Identifies the caller by its key. `forBrowsers` tells whether the route accepts the publishable key. */
export function authenticate(authorization: string | undefined, keys: Keys, forBrowsers: boolean): Caller {
  const key = keyOf(authorization)
  if (!key) throw refuse(NO_KEY)
  if (equal(key, keys.secretKey)) return 'server'
  if (!equal(key, keys.publishableKey)) throw refuse(`Invalid API Key provided: ${masked(key)}`)
  if (forBrowsers) return 'browser'
  throw refuse(
    'This API call cannot be made with a publishable API key. Use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  )
}
