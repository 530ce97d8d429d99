import type { OpeningInput } from '@wellspring/api/contract/careers'

import { problem } from '../../../problem.ts'
import { isOpen } from '../rules.ts'

/** Refuses to publish an opening whose deadline has passed. */
export function checkClosing({ closesOn, published }: OpeningInput, now: Date): void {
  if (!published || isOpen(closesOn, now)) return
  const message = 'Choose a day that is still to come.'
  throw problem('VALIDATION_FAILED', message, { errors: { closesOn: message } })
}
