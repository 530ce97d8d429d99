import { appendFileSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

/** A log that has grown to so many bytes begins anew. */
const LONGEST_LOG = 10_000_000

/**
 * Lines of a log that are kept in a file, each at once: whoever is killed a moment later has written it. A disk that is
 * full keeps no line and stops nothing, and once there is room again the next line is kept.
 */
export function createKeptLog(file: string): (line: string) => void {
  mkdirSync(path.dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG) truncateSync(file)
  return (line) => {
    try {
      appendFileSync(file, `${line}\n`)
    } catch {
      // The line is lost; that there is no room is told to whoever reads the terminal.
    }
  }
}
