import { get } from 'react-hook-form'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import type { ProblemDetails } from '@wellspring/api/contract/problem'
import { failureMessage } from '@wellspring/api/failure-message'

/** The error shown above the fields after a failed submit. */
export interface FormAlert {
  message: string
  requestId: string | undefined
}

// Recognised by name, because importing the class would load the API client, which forms do not need.
const isProblem = (
  error: unknown,
): error is Error & ProblemDetails & { status?: number; requestId?: string } =>
  error instanceof Error && error.name === 'Problem'

const isOurs = ({ status = 0 }: { status?: number }) => status >= 500

export function alertOf(error: unknown, otherwise?: string): FormAlert {
  // Errors that the user can fix need no request id for support.
  const requestId = isProblem(error) && isOurs(error) ? error.requestId : undefined
  return { message: failureMessage(error, otherwise), requestId }
}

/** The server's field errors, as dotted paths with messages. */
export const fieldErrorsOf = (error: unknown): [path: string, message: string][] =>
  isProblem(error) ? Object.entries(error.errors ?? {}) : []

/** Shows the server's errors beside their fields and returns the paths. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): string[] {
  const known = fieldErrorsOf(error).filter(([path]) => get(form.getValues(), path) !== undefined)
  for (const [path, message] of known) form.setError(path as Path<Input>, { type: 'server', message })
  return known.map(([path]) => path)
}
