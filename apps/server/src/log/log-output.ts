import type { Writable } from 'node:stream'

/** What waits for a reader who stands still, in bytes. */
const LONGEST_QUEUE = 1_000_000

/**
 * Lines for whoever reads what a program prints. A reader who stands still, or is gone, holds nobody up: what they have
 * not taken waits up to a bound, what comes then is lost, and once there is room again a line says how much that was.
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
  // Whoever read it may be gone before us.
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

/** What this program prints, as lines of its log: a pipe that is full takes no line, and stops nothing. */
export const standardOutput = () =>
  (standard ??= createLogOutput(
    process.stdout,
    (lost) =>
      `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'lines of the log were lost: nobody read them' })}\n`,
  ))
