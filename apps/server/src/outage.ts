// 57014: it took longer than the product waits.
const connectionCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57014|57P0[123]|53300|08\d{3})$/

/** An error, also as it is logged, where the code is called the reason. */
interface Told {
  code?: unknown
  reason?: unknown
  syscall?: unknown
  cause?: unknown
  message?: unknown
  errors?: unknown
}

/** Whether an error is such a one, or what caused it, or one of several. */
function isAnywhere(error: unknown, isSuch: (told: Told) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  const told = error as Told
  if (isSuch(told)) return true
  const { cause, errors } = told
  if (Array.isArray(errors) && errors.some((one) => isAnywhere(one, isSuch))) return true
  return cause !== undefined && isAnywhere(cause, isSuch)
}

const codeOf = ({ code, reason }: Told) => code ?? reason

/** The database is out of reach, as seen in an error's own code, its cause's or its words. */
export const isOutage = (error: unknown): boolean =>
  isAnywhere(error, (told) => {
    const code = codeOf(told)
    if (typeof code === 'string' && connectionCodes.test(code)) return true
    const { syscall, message } = told
    // A database behind a socket that has not come back yet.
    if (code === 'ENOENT' && syscall === 'connect') return true
    return (
      typeof message === 'string' &&
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i.test(
        message,
      )
    )
  })

const fullCodes = new Set<unknown>(['ENOSPC', '53100'])

/** There is no room on the disk: for a file, or for what the database is to keep. */
export const isDiskFull = (error: unknown): boolean =>
  isAnywhere(error, (told) => fullCodes.has(codeOf(told)))
