import { get } from 'react-hook-form'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import type { ProblemDetails } from '@wellspring/api/contract/problem'
import { failureMessage } from '@wellspring/api/failure-message'

/** What the form says above its fields when a submit failed. */
export interface FormAlert {
  message: string
  requestId: string | undefined
}

// Known by its name: forms never fetch, so they do not load the client for its class.
const isProblem = (
  error: unknown,
): error is Error & ProblemDetails & { status?: number; requestId?: string } =>
  error instanceof Error && error.name === 'Problem'

const isOurs = ({ status = 0 }: { status?: number }) => status >= 500

export function alertOf(error: unknown, otherwise?: string): FormAlert {
  // What a person can mend needs nobody to look into it.
  const requestId = isProblem(error) && isOurs(error) ? error.requestId : undefined
  return { message: failureMessage(error, otherwise), requestId }
}

/** The server's field errors: dotted paths with their messages. */
export const fieldErrorsOf = (error: unknown): [path: string, message: string][] =>
  isProblem(error) ? Object.entries(error.errors ?? {}) : []

/** Puts the server's field errors beside their fields; answers their names. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): string[] {
  const known = fieldErrorsOf(error).filter(([path]) => get(form.getValues(), path) !== undefined)
  for (const [path, message] of known) form.setError(path as Path<Input>, { type: 'server', message })
  return known.map(([path]) => path)
}
