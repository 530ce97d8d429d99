import type { Writable } from 'node:stream'

/** The limit of unread output, in bytes. */
const LONGEST_QUEUE = 1_000_000

/**
 * Writes log lines without ever blocking on their reader. Unread lines are buffered up to a limit and further ones
 * dropped; once there is space again, a line reports how many were lost.
 */
function createLogOutput(
  output: Writable,
  lossLine: (lost: number) => string,
): {
  write: (line: string) => void
} {
  let lost = 0
  const tellLoss = () => {
    if (lost === 0) return
    const line = lossLine(lost)
    lost = 0
    output.write(line)
  }
  output.on('drain', tellLoss)
  // The reader may end before us.
  output.on('error', () => {})
  return {
    write(line) {
      if (output.writableLength > LONGEST_QUEUE) {
        lost++
        return
      }
      tellLoss()
      output.write(line)
    },
  }
}

let standard: ReturnType<typeof createLogOutput> | undefined

/** The standard output for log lines. A full pipe drops lines and blocks nothing. */
export const standardOutput = () =>
  (standard ??= createLogOutput(
    process.stdout,
    (lost) =>
      `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'lines of the log were lost: nobody read them' })}\n`,
  ))
