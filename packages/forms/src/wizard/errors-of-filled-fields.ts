import type { FieldErrors } from 'react-hook-form'

type Values = Record<string, unknown>
type Errors = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const isError = (found: object) => 'type' in found && typeof found.type === 'string'

function typed(errors: Errors, values: Values): Errors {
  const kept: Record<string, unknown> = {}
  for (const [name, found] of Object.entries(errors)) {
    const value = values[name]
    if (typeof found !== 'object' || found === null || isEmpty(value)) continue
    const inner = isError(found) ? found : typed(found as Errors, value as Values)
    if (Object.keys(inner).length > 0) kept[name] = inner
  }
  return kept
}

/** The errors of values that were typed; missing values do not count. */
export const errorsOfFilledFields = (errors: FieldErrors, values: Values): FieldErrors =>
  typed(errors, values) as FieldErrors
