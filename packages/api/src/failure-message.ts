/** The message when nothing better is known. */
export const UNHANDLED = 'Unhandled Error.'

/** What is said of a failure: its message, or else all that is known of it. */
export function failureMessage(error: unknown, otherwise = UNHANDLED): string {
  const message = error instanceof Error ? error.message : ''
  if (message === UNHANDLED) return otherwise
  const serialized: string | undefined = JSON.stringify(error)
  return message || (serialized && !/^(\{\}|\[\]|""|null)$/.test(serialized) ? serialized : otherwise)
}
