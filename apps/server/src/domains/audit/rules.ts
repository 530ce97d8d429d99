import { createHash } from 'node:crypto'

// Amounts of tokens (`tokenCents`, `tokens`) are not secret.
const secret = /password|secret|token(Hash)?$|challenge|code(Hash)?$|cookie|cardNumber|cvc/i

/** Replaces secrets at any depth before a row is written. */
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

/** Acts on a person's own account before sign-in or during sign-out. */
export const ownAccountEvents: readonly string[] = [
  'user.signUp',
  'user.logIn',
  'user.logOut',
  'user.timeOut',
  'user.resetPassword',
  'user.stopEmailChange',
]

// Sorts keys, because jsonb does not keep their order.
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

/** The seal of a row: a hash of its content and the previous seal, so that an edited row breaks the chain. */
export function sealOf(previous: Buffer | null, row: Record<string, unknown>): Buffer {
  const { hash: _hash, previousHash: _previousHash, sealedNumber: _sealedNumber, ...content } = row
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(0))
    .update(JSON.stringify(canonical(content)))
    .digest()
}
