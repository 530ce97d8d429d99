import { useRef } from 'react'

import { isOutcomeUnknown } from '../retry-until-answered.ts'
import { newIdempotencyKey } from './api.ts'

/**
 * Uses the same idempotency key for the same input until there is a definite response, so that a retry takes effect
 * only once.
 */
export function useIdempotentMutation() {
  const attempt = useRef<{ of: string; idempotencyKey: string } | null>(null)

  return async function attemptWith<Input extends object, Answer>(
    input: Input,
    ask: (input: Input & { idempotencyKey: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const of = JSON.stringify(input)
    if (attempt.current?.of !== of) attempt.current = { of, idempotencyKey: newIdempotencyKey() }
    try {
      return await ask({ ...input, idempotencyKey: attempt.current.idempotencyKey })
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = null
      throw error
    }
  }
}
