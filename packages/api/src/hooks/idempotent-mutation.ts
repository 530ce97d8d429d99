import type { Keyed } from './api.ts'
import { useKeyedAttempt } from './keyed-attempt.ts'

/** Sends the same input with the same idempotency key until there is a definite response. */
export function useIdempotentMutation() {
  const attemptWith = useKeyedAttempt()

  return <Input extends object, Answer>(input: Input, ask: (input: Input & Keyed) => Promise<Answer>) =>
    attemptWith({ of: input, fixed: {} }, ({ idempotencyKey }) => ask({ ...input, idempotencyKey }))
}
