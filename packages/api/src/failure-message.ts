/** Used when there is no better message. */
export const UNHANDLED = 'Unhandled Error.'

/** The message of an error; for anything else its JSON, or the fallback. */
export function failureMessage(error: unknown, otherwise = UNHANDLED): string {
  const message = error instanceof Error ? error.message : ''
  if (message === UNHANDLED) return otherwise
  const serialized: string | undefined = JSON.stringify(error)
  return message || (serialized && !/^(\{\}|\[\]|""|null)$/.test(serialized) ? serialized : otherwise)
}
