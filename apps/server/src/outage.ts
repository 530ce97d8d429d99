// 57014: the statement timed out.
const connectionCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57014|57P0[123]|53300|08\d{3})$/

/** An error, or a logged one, which has its code under `reason`. */
interface Told {
  code?: unknown
  reason?: unknown
  syscall?: unknown
  cause?: unknown
  message?: unknown
  errors?: unknown
}

/** Tests an error, its causes and the errors that it aggregates. */
function isAnywhere(error: unknown, isSuch: (told: Told) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  const told = error as Told
  if (isSuch(told)) return true
  const { cause, errors } = told
  if (Array.isArray(errors) && errors.some((one) => isAnywhere(one, isSuch))) return true
  return cause !== undefined && isAnywhere(cause, isSuch)
}

const codeOf = ({ code, reason }: Told) => code ?? reason

/** Tells whether the database is unreachable, from the code or message of an error or its causes. */
export const isOutage = (error: unknown): boolean =>
  isAnywhere(error, (told) => {
    const code = codeOf(told)
    if (typeof code === 'string' && connectionCodes.test(code)) return true
    const { syscall, message } = told
    // The socket of a database that has not restarted yet.
    if (code === 'ENOENT' && syscall === 'connect') return true
    return (
      typeof message === 'string' &&
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i.test(
        message,
      )
    )
  })

const fullCodes = new Set<unknown>(['ENOSPC', '53100'])

/** Tells whether the disk is full, for a file or for the database. */
export const isDiskFull = (error: unknown): boolean =>
  isAnywhere(error, (told) => fullCodes.has(codeOf(told)))
