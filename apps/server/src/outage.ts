// 57014: it took longer than the product waits.
const connectionCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57014|57P0[123]|53300|08\d{3})$/

/**
 * The database is out of reach, as seen in an error's own code, its cause's or its words; also of an error as it is
 * logged, where the code is called the reason.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const logged = error as {
    code?: unknown
    reason?: unknown
    syscall?: unknown
    cause?: unknown
    message?: unknown
    errors?: unknown
  }
  const { code = logged.reason, syscall, cause, message, errors } = logged
  if (typeof code === 'string' && connectionCodes.test(code)) return true
  // A database behind a socket that has not come back yet.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (
    typeof message === 'string' &&
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i.test(
      message,
    )
  )
    return true
  if (Array.isArray(errors) && errors.some(isOutage)) return true
  return cause !== undefined && isOutage(cause)
}
