import { createHash } from 'node:crypto'

// Sums of tokens (`tokenCents`, `tokens`) are no secret.
const secret = /password|secret|token(Hash)?$|challenge|code(Hash)?$|cookie|cardNumber|cvc/i

/** What must never be kept in the trail is replaced, at any depth, before the row is written. */
export function redact(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(redact)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.test(key) && key !== 'serenityToken' ? '[redacted]' : redact(inner),
    ]),
  )
}

/** What people do to their own account before they are signed in, or as they sign out. */
export const ownAccountEvents: readonly string[] = [
  'user.signUp',
  'user.logIn',
  'user.logOut',
  'user.timeOut',
  'user.resetPassword',
  'user.stopEmailChange',
]

// Keys in one order: the database gives jsonb back in its own.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

/** The seal of a row: its content and the seal before it, so that an edited row breaks the chain. */
export function sealOf(previous: Buffer | null, row: Record<string, unknown>): Buffer {
  const { hash: _hash, previousHash: _previousHash, sealedNumber: _sealedNumber, ...content } = row
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(JSON.stringify(canonical(content)))
    .digest()
}
