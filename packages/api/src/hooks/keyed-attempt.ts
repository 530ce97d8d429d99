import { useRef } from 'react'

import { isOutcomeUnknown } from '../retry-until-answered.ts'
import { newIdempotencyKey } from './api.ts'
import type { Keyed } from './api.ts'

/** What the user has entered, and what is sent unchanged until there is a response, such as the card's token. */
interface Entered<Fixed> {
  of: unknown
  fixed: Fixed
}

/**
 * Keeps one idempotency key for the same input until there is a definite response, so that a retry takes effect only
 * once. A refusal, or other input, begins a new attempt.
 */
export function useKeyedAttempt<Fixed extends object = object>() {
  const kept = useRef<{ of: string; attempt: Fixed & Keyed } | null>(null)

  return async function attemptWith<Answer>(
    { of: entered, fixed }: Entered<Fixed>,
    ask: (attempt: Fixed & Keyed) => Promise<Answer>,
  ): Promise<Answer> {
    const of = JSON.stringify(entered)
    if (kept.current?.of !== of)
      kept.current = { of, attempt: { ...fixed, idempotencyKey: newIdempotencyKey() } }
    try {
      return await ask(kept.current.attempt)
    } catch (error) {
      if (!isOutcomeUnknown(error)) kept.current = null
      throw error
    }
  }
}
